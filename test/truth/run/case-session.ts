/** One connection of a case to one side: runs steps and remembers the statements that it prepared. */

import type { Product } from '../../servers/test-server.ts';
import { charsetOf } from '../topology/charset.ts';
import { SCHEMA } from '../topology/physical.ts';
import type { ErrorReply, Replies } from '../wire/reply.ts';
import { type Prepared, TruthClient } from '../wire/truth-client.ts';
import type { Step } from './step.ts';
import type { TruthCase } from './truth-case.ts';

export interface SessionOptions {
  readonly port: number;
  readonly product: Product;
  readonly truthCase: TruthCase;
  readonly hasFoundRows: boolean;
}

export class CaseSession {
  private readonly client: TruthClient;
  private readonly prepared: Map<number, Prepared> = new Map();

  private constructor(client: TruthClient) {
    this.client = client;
  }

  static async open(options: SessionOptions): Promise<CaseSession> {
    const { truthCase } = options;
    const client = await TruthClient.connect({
      port: options.port,
      user: 'app',
      password: 'app',
      database: SCHEMA,
      charset: charsetOf(options.product),
      hasFoundRows: options.hasFoundRows,
      hasMultiStatements: truthCase.multi,
    });
    client.localFile = Buffer.from(truthCase.file.map((line) => `${line}\n`).join(''), 'utf8');
    return new CaseSession(client);
  }

  /** Never rejects: a connection that ends is a reply too, with the errno 0 that no server sends. */
  async run(step: Step): Promise<Replies> {
    try {
      if (step.kind === 'query') return await this.client.query(step.bytes);
      if (step.kind === 'prepare') return await this.prepareNamed(step.statement, step.text);
      const statement = this.prepared.get(step.statement);
      if (statement === undefined) return [lost('the statement was not prepared')];
      return await this.client.execute(statement, step.parameters);
    } catch (error) {
      return [lost(String(error))];
    }
  }

  /** Prepares a text statement for a single execution without parameters. */
  async prepare(sql: Buffer): Promise<Prepared | ErrorReply> {
    try {
      return await this.client.prepare(sql);
    } catch (error) {
      return lost(String(error));
    }
  }

  async executeOnce(statement: Prepared): Promise<Replies> {
    try {
      const replies = await this.client.execute(statement, []);
      this.client.closeStatement(statement);
      return replies;
    } catch (error) {
      return [lost(String(error))];
    }
  }

  async rollback(): Promise<void> {
    await this.client.query('ROLLBACK');
  }

  close(): void {
    this.client.close();
  }

  private async prepareNamed(index: number, sql: string): Promise<Replies> {
    const prepared = await this.client.prepare(sql);
    if (prepared.kind === 'error') return [prepared];
    this.prepared.set(index, prepared);
    const affected = BigInt(prepared.parameterCount);
    const lastInsertId = BigInt(prepared.columnCount);
    return [{ kind: 'ok', affected, lastInsertId, status: 0, warnings: 0, info: '' }];
  }
}

function lost(message: string): ErrorReply {
  return { kind: 'error', errno: 0, sqlState: '', message, rowsBefore: 0 };
}
