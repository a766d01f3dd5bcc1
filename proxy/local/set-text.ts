/** The assignments of a SET as text for a backend, and the names that they set. */
import type { SetAssignment } from '../../router/command/command.ts';
import { quoteVariable } from '../execute/preamble.ts';

const CHARSET_SETTINGS = ['character_set_client', 'character_set_results', 'collation_connection'];
const IS_CHARSET = /^(character_set|collation)_/;

/** In latin1, so that the client's bytes stay what they are. */
export function assignmentText(assignment: SetAssignment): string {
  switch (assignment.kind) {
    case 'names':
      return `NAMES ${charsetText(assignment.charset)}${
        assignment.collation === undefined ? '' : ` COLLATE '${assignment.collation}'`
      }`;
    case 'characterSet':
      return `CHARACTER SET ${charsetText(assignment.charset)}`;
    case 'user':
      return `${quoteVariable(assignment.name)} := ${assignment.value.text.toString('latin1')}`;
    case 'system':
      return `@@SESSION.${assignment.name} = ${assignment.value.text.toString('latin1')}`;
  }
}

/** System variables to be read back: those set, and the charset trio when one of its kin is. */
export function settingNames(assignments: readonly SetAssignment[]): string[] {
  const names = new Set<string>();
  for (const one of assignments) {
    if (one.kind === 'user') continue;
    if (one.kind === 'system') names.add(one.name.toLowerCase());
    if (one.kind !== 'system' || IS_CHARSET.test(one.name)) {
      for (const name of CHARSET_SETTINGS) names.add(name);
    }
  }
  return [...names];
}

/** User variables set, in lower case. */
export function userNames(assignments: readonly SetAssignment[]): string[] {
  return [
    ...new Set(assignments.flatMap((one) => (one.kind === 'user' ? [one.name.toLowerCase()] : []))),
  ];
}

function charsetText(charset: string | undefined): string {
  return charset === undefined ? 'DEFAULT' : `'${charset}'`;
}
