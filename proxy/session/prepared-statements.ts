/** The statements that one client has prepared, by the ids that Keyway gave them. */
import { proxyError } from '../../errors.ts';
import type { PreparedShape } from '../../router/prepared-shape.ts';
import type { ParameterType } from '../wire/stmt-execute.ts';

export interface ClientStatement {
  readonly id: number;
  readonly shape: PreparedShape;
  /** Types of the last execution, used when the next one sends none. */
  types: readonly ParameterType[];
  /** Pieces sent by COM_STMT_SEND_LONG_DATA, by parameter. */
  readonly longData: Map<number, Buffer[]>;
  longBytes: number;
}

/** MariaDB's clients send PREPARE and EXECUTE in one write, before they know the id. */
const LATEST = 0xffffffff;

export class PreparedStatements {
  private readonly statements = new Map<number, ClientStatement>();
  private readonly statementsMax: number;
  private lastId = 0;
  /** Of the last PREPARE, when it succeeded. */
  private latest: ClientStatement | undefined = undefined;

  constructor(statementsMax: number) {
    this.statementsMax = statementsMax;
  }

  /** Throws ER_MAX_PREPARED_STMT_COUNT_REACHED. */
  add(shape: PreparedShape): ClientStatement {
    if (this.statements.size >= this.statementsMax) {
      throw proxyError('ER_MAX_PREPARED_STMT_COUNT_REACHED', { count: this.statementsMax });
    }
    this.lastId = (this.lastId + 1) >>> 0;
    const statement: ClientStatement = {
      id: this.lastId,
      shape,
      types: [],
      longData: new Map(),
      longBytes: 0,
    };
    this.statements.set(statement.id, statement);
    this.latest = statement;
    return statement;
  }

  /** A new PREPARE: until it has succeeded there is no last one. */
  begin(): void {
    this.latest = undefined;
  }

  find(id: number): ClientStatement | undefined {
    return id === LATEST ? this.latest : this.statements.get(id);
  }

  /** Throws ER_UNKNOWN_STMT_HANDLER. */
  get(id: number, command: string): ClientStatement {
    const statement = this.find(id);
    if (statement === undefined) {
      throw proxyError('ER_UNKNOWN_STMT_HANDLER', { name: id, command });
    }
    return statement;
  }

  close(id: number): void {
    this.statements.delete(id);
  }

  clear(): void {
    this.statements.clear();
    this.latest = undefined;
  }
}
