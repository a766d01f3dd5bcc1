/** Packets of these tests are written in hex; blanks tell fields apart. */
export function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}
