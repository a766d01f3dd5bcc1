/** What a byte can begin, as the lexer's first look at it. */
export const CharacterClass = {
  symbol: 0,
  space: 1,
  /** Letters, `_`, `$` and every byte above ASCII. */
  letter: 2,
  digit: 3,
  quote: 4,
  at: 5,
  /** Punctuation that is a token by itself, whatever follows. */
  single: 6,
} as const;

export const CLASS_OF: Uint8Array = table();

function table(): Uint8Array {
  const classes = new Uint8Array(256);
  const fill = (from: number, to: number, kind: number) => classes.fill(kind, from, to + 1);
  fill(0x80, 0xff, CharacterClass.letter);
  fill(0x41, 0x5a, CharacterClass.letter);
  fill(0x61, 0x7a, CharacterClass.letter);
  for (const byte of Buffer.from('_$')) classes[byte] = CharacterClass.letter;
  fill(0x30, 0x39, CharacterClass.digit);
  // A NUL ends a statement; what stands behind one the server refuses.
  for (const byte of Buffer.from(' \t\n\v\f\r\0')) classes[byte] = CharacterClass.space;
  for (const byte of Buffer.from('\'"`')) classes[byte] = CharacterClass.quote;
  for (const byte of Buffer.from('(),;=+%^~')) classes[byte] = CharacterClass.single;
  classes[0x40] = CharacterClass.at;
  return classes;
}
