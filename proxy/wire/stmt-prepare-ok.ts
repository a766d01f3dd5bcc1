/**
 * COM_STMT_PREPARE_OK, exactly twelve bytes.
 * https://dev.mysql.com/doc/dev/mysql-server/latest/page_protocol_com_stmt_prepare.html
 */
export interface PrepareOk {
  readonly statementId: number;
  readonly columns: number;
  readonly parameters: number;
  readonly warnings: number;
}

const PREPARE_OK_BYTES = 12;

export function encodePrepareOk(ok: PrepareOk): Buffer {
  const payload = Buffer.alloc(PREPARE_OK_BYTES);
  payload.writeUInt32LE(ok.statementId, 1);
  payload.writeUInt16LE(ok.columns, 5);
  payload.writeUInt16LE(ok.parameters, 7);
  payload.writeUInt16LE(ok.warnings, 10);
  return payload;
}
