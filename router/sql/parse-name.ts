/**
 * Decodes identifiers from the client's charset, so that they compare with the names of the configuration
 * and the catalog. Nearly all identifiers are ASCII and never need the table.
 */

/** The Encoding standard's labels for MySQL's charsets; the others are read as latin1. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['utf8', 'utf-8'],
  ['utf8mb3', 'utf-8'],
  ['utf8mb4', 'utf-8'],
  ['big5', 'big5'],
  ['cp1250', 'windows-1250'],
  ['cp1251', 'windows-1251'],
  ['cp1256', 'windows-1256'],
  ['cp1257', 'windows-1257'],
  ['cp866', 'ibm866'],
  ['cp932', 'shift_jis'],
  ['euckr', 'euc-kr'],
  ['gb18030', 'gb18030'],
  ['gb2312', 'gbk'],
  ['gbk', 'gbk'],
  ['koi8r', 'koi8-r'],
  ['koi8u', 'koi8-u'],
  ['latin2', 'iso-8859-2'],
  ['sjis', 'shift_jis'],
  ['ujis', 'euc-jp'],
]);

export function decodeName(bytes: Buffer, charset: string): string {
  if (bytes.every((byte) => byte < 0x80)) return bytes.toString('latin1');
  return new TextDecoder(LABELS.get(charset) ?? 'windows-1252').decode(bytes);
}
