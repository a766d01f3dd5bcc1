/** The text of docs/ERRORS.md, made from the table in errors.ts. errors-page.test.ts keeps the two equal. */
import { KEYWAY_ERRORS, MYSQL_ERRORS } from '../../errors.ts';

const HEAD = `# Errors

Made from \`errors.ts\`; write it anew with \`npx vitest run test/docs -u\`.

Errors of a backend are not listed: they reach the client as they came, with errno and SQLSTATE; only physical names
in the message are turned back into logical ones. A word in braces stands for a value of the statement at hand.

## Keyway's own errors

Messages begin with \`Keyway: \` and end with the way out.

| errno | SQLSTATE | code | message | way out |
| ---: | --- | --- | --- | --- |
`;

const MYSQL_HEAD = `
## Errors of MySQL that Keyway itself gives

Where MySQL has an error with the same meaning, Keyway uses it, number, SQLSTATE and text.

| errno | SQLSTATE | code | message |
| ---: | --- | --- | --- |
`;

export function errorsPage(): string {
  const own = Object.entries(KEYWAY_ERRORS).sort(byErrno);
  const mysql = Object.entries(MYSQL_ERRORS).sort(byErrno);
  return [
    HEAD,
    ...own.map(([code, row]) => line(row.errno, row.sqlState, code, row.message, wayOut(row.fix))),
    MYSQL_HEAD,
    ...mysql.map(([code, row]) => line(row.errno, row.sqlState, code, row.message)),
  ].join('');
}

type Entry = readonly [string, { readonly errno: number }];

function byErrno([, a]: Entry, [, b]: Entry): number {
  return a.errno - b.errno;
}

/** Where the fix is one place, the statement decides what it says. */
function wayOut(fix: string): string {
  return fix === '{fix}' ? 'says what this statement needs' : fix;
}

function line(errno: number, sqlState: string, code: string, ...texts: readonly string[]): string {
  const cells = [String(errno), sqlState, `\`${code}\``, ...texts.map(escapeCell)];
  return `| ${cells.join(' | ')} |\n`;
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|');
}
