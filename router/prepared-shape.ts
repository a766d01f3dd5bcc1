/**
 * A statement kept for later: its text with tokens and positions of its own, so that an execution needs no
 * lexing. Made by COM_STMT_PREPARE, and for a statement that waits for the answer to a question.
 */
import type { Command } from './command/command.ts';
import type { Question } from './plan.ts';
import { Fingerprint } from './sql/fingerprint.ts';
import { lex } from './sql/lexer.ts';
import { Kind, type LexingMode, Tokens } from './sql/tokens.ts';

export class PreparedShape {
  readonly text: Buffer;
  readonly mode: LexingMode;
  readonly tokens: Tokens = new Tokens();
  readonly fingerprint: Fingerprint = new Fingerprint();
  readonly parameterCount: number;
  /** Set when the statement is the proxy's own to answer. */
  command: Command | undefined = undefined;
  /** The text that a backend can prepare for the definitions of parameters and columns. */
  describe: Question['describe'] | undefined = undefined;

  /** `text` must be the caller's to keep. */
  constructor(text: Buffer, mode: LexingMode) {
    this.text = text;
    this.mode = mode;
    lex(text, mode, this.tokens);
    this.fingerprint.make(this.tokens);
    let parameters = 0;
    for (let token = 0; token < this.tokens.count; token++) {
      if (this.tokens.kinds[token] === Kind.parameter) parameters++;
    }
    this.parameterCount = parameters;
  }
}
