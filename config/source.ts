/**
 * The text of a configuration file as a YAML document: its values, and where each key stands, so that a
 * problem can be reported with line and column. Collects the problems of one reading.
 */
import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import type { Problem } from './problem.ts';

export type Path = readonly (string | number)[];

export class Source {
  readonly file: string;
  readonly problems: Problem[] = [];
  private readonly lines = new LineCounter();
  private readonly document: Document.Parsed;

  constructor(text: string, file: string) {
    this.file = file;
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    for (const error of this.document.errors) this.addSyntaxError(error.pos[0], error.message);
  }

  /** Plain objects, arrays and scalars; undefined when the text is no YAML. */
  read(): unknown {
    return this.problems.length > 0 ? undefined : this.document.toJS({ maxAliasCount: 100 });
  }

  /** A problem at a key, or at the nearest key above it that exists. */
  report(path: Path, message: string, fix: string): void {
    const { line, col } = this.lines.linePos(this.offsetOf(path));
    this.problems.push({ ...this.place(line, col), path: path.join('.'), message, fix });
  }

  private addSyntaxError(offset: number, text: string): void {
    const { line, col } = this.lines.linePos(offset);
    const message = text.replace(/\s+/g, ' ').trim();
    this.problems.push({ ...this.place(line, col), path: '', message, fix: '' });
  }

  private place(line: number, column: number): Pick<Problem, 'file' | 'line' | 'column'> {
    return { file: this.file, line: Math.max(line, 1), column: Math.max(column, 1) };
  }

  private offsetOf(path: Path): number {
    let node: Node | null = this.document.contents;
    let offset = startOf(node) ?? 0;
    for (const step of path) {
      const next = stepInto(node, step);
      if (next === undefined) break;
      offset = next.offset ?? offset;
      node = next.node;
    }
    return offset;
  }
}

interface Step {
  readonly node: Node | null;
  readonly offset: number | undefined;
}

/** The value under a key, and where the key (or the item of a list) begins. */
function stepInto(node: Node | null, step: string | number): Step | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    if (pair === undefined) return undefined;
    return { node: pair.value as Node | null, offset: startOf(pair.key as Node | null) };
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step] as Node | undefined;
    return item === undefined ? undefined : { node: item, offset: startOf(item) };
  }
  return undefined;
}

function startOf(node: Node | null): number | undefined {
  return node?.range?.[0];
}
