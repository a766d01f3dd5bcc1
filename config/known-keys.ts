/** Which keys may stand at a place of the file, read from the JSON Schema of it. For the fix of a typo. */
import { editorSchema } from './editor-schema.ts';
import type { Path } from './source.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
}

/** All keys that are valid in the mapping at a path, of every form that it may have. */
export function knownKeys(path: Path): readonly string[] {
  let nodes: readonly Node[] = forms(editorSchema());
  for (const step of path) nodes = nodes.flatMap((node) => below(node, step)).flatMap(forms);
  return [...new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})))];
}

function below(node: Node, step: string | number): readonly Node[] {
  if (typeof step === 'number') return node.items === undefined ? [] : [node.items];
  const property = node.properties?.[step];
  if (property !== undefined) return [property];
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

function forms(node: Node): readonly Node[] {
  const choices = node.anyOf ?? node.oneOf;
  return choices === undefined ? [node] : choices.flatMap(forms);
}
