/** Names with numbers in them: `shop_{d}` for a database, `orders_{t}` for a table. */
import type { Path } from '../source.ts';
import type { Reading } from './reading.ts';

const NAME_LENGTH_MAX = 64;

/** The name with the numbers filled in; a name that MySQL would refuse is reported. */
export function fillTemplate(
  template: string,
  numbers: { readonly d?: number; readonly t?: number },
  path: Path,
  reading: Reading,
): string {
  const name = template.replace(/\{([dt])\}/g, (place, letter: 'd' | 't') =>
    String(numbers[letter] ?? place),
  );
  if (/[{}]/.test(name)) {
    const places = Object.keys(numbers).map((letter) => `{${letter}}`);
    reading.report(path, `${template} has an unknown place`, `valid: ${places.join(', ')}`);
  } else if (name.length > NAME_LENGTH_MAX) {
    reading.report(path, `${name} is too long`, `${NAME_LENGTH_MAX} characters at most`);
  }
  return name;
}

/** Reports a template that would give one name to several things. */
export function needsPlace(
  template: string,
  letter: 'd' | 't',
  path: Path,
  reading: Reading,
): void {
  if (template.includes(`{${letter}}`)) return;
  reading.report(
    path,
    `${template} is one name for several`,
    `write it like ${template}_{${letter}}`,
  );
}
