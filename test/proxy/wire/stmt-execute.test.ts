/** COM_STMT_EXECUTE, captured from mysql2 and made by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeExecute,
  type ExecuteState,
  encodeExecute,
  type Parameter,
  typesKey,
} from '../../../proxy/wire/stmt-execute.ts';
import { TYPE } from '../../../proxy/wire/types.ts';
import { hex } from './hex.ts';

/** mysql2 with the values -4, 'x', null, a Buffer and 'y'. */
const CAPTURED = hex(
  '17 01000000 00 01000000 04 01 0500 fd00 0600 fc00 fd00 00000000000010c0 0178 020102 0179',
);

function state(parameterCount: number, more: Partial<ExecuteState> = {}): ExecuteState {
  return { parameterCount, types: [], longData: new Map(), ...more };
}

describe('an execution', () => {
  it('is read with its types and raw values', () => {
    const { parameters } = decodeExecute(CAPTURED, state(5));
    expect(parameters).toEqual([
      { type: TYPE.DOUBLE, isUnsigned: false, bytes: hex('00000000000010c0') },
      { type: TYPE.VAR_STRING, isUnsigned: false, bytes: hex('0178') },
      { type: TYPE.NULL, isUnsigned: false, bytes: undefined },
      { type: TYPE.BLOB, isUnsigned: false, bytes: hex('020102') },
      { type: TYPE.VAR_STRING, isUnsigned: false, bytes: hex('0179') },
    ]);
  });

  it('is written as it was, but for the id of the statement', () => {
    const execute = decodeExecute(CAPTURED, state(5));
    const expected = Buffer.from(CAPTURED.subarray(1));
    expected.writeUInt32LE(9);
    expect(encodeExecute(execute, 9, undefined)).toEqual(expected);
  });

  it('is written with a choice of its parameters and with values of our own', () => {
    const execute = decodeExecute(CAPTURED, state(5));
    const uses = [{ from: 4 }, { value: -1n }, { from: 2 }, { from: 4 }];
    expect(encodeExecute(execute, 1, uses)).toEqual(
      hex('01000000 00 01000000 04 01 fd00 0880 0600 fd00 0179 ffffffffffffffff 0179'),
    );
  });

  it('without new types has those of the one before', () => {
    const { types } = decodeExecute(CAPTURED, state(5));
    const again = hex('17 01000000 00 01000000 1f 00');
    expect(decodeExecute(again, state(5, { types })).parameters.map((one) => one.type)).toEqual(
      types.map((one) => one.type),
    );
  });

  it('without types at all is refused as MySQL does', () => {
    expect(() => decodeExecute(hex('17 01000000 00 01000000 00 00'), state(1))).toThrow(
      'Incorrect arguments to mysqld_stmt_execute',
    );
  });

  it('takes a value that was sent ahead, even where the bitmap says NULL', () => {
    const longData = new Map([[0, Buffer.from('ahead')]]);
    const payload = hex('17 01000000 00 01000000 01 01 fc00 0300 05000000');
    expect(decodeExecute(payload, state(2, { longData })).parameters).toMatchObject([
      { type: TYPE.BLOB, bytes: hex('05 6168656164') },
      { type: TYPE.LONG, bytes: hex('05000000') },
    ]);
  });

  it('takes no value ahead for a number', () => {
    const longData = new Map([[0, Buffer.from('1')]]);
    expect(() =>
      decodeExecute(hex('17 01000000 00 01000000 00 01 0300'), state(1, { longData })),
    ).toThrow('Incorrect arguments to mysqld_stmt_execute');
  });

  it('without parameters is its head alone', () => {
    const execute = decodeExecute(hex('17 01000000 00 01000000'), state(0));
    expect(encodeExecute(execute, 2, undefined)).toEqual(hex('02000000 00 01000000'));
  });

  it('keeps its values, not the packet', () => {
    const packet = Buffer.from(CAPTURED);
    const { parameters } = decodeExecute(packet, state(5));
    packet.fill(0);
    expect(parameters[1]?.bytes).toEqual(hex('0178'));
  });

  it('is told from another by the types alone', () => {
    const { types, parameters } = decodeExecute(CAPTURED, state(5));
    const nulls = parameters.map((one) => ({ ...one, bytes: undefined }));
    const unsigned = parameters.map((one) => ({ ...one, isUnsigned: true }));
    const key = typesKey({ types, parameters });
    expect(typesKey({ types, parameters: nulls })).toBe(key);
    expect(typesKey({ types, parameters: unsigned })).not.toBe(key);
  });

  it('survives being written and read, whatever its values', () => {
    fc.assert(
      fc.property(fc.array(parameter(), { maxLength: 20 }), (parameters) => {
        const body = encodeExecute({ types: [], parameters }, 1, undefined);
        const payload = Buffer.concat([hex('17'), body]);
        expect(decodeExecute(payload, state(parameters.length)).parameters).toEqual(parameters);
      }),
      { numRuns: 200 },
    );
  });
});

function parameter(): fc.Arbitrary<Parameter> {
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((array) => Buffer.from(array));
  const sized = fc
    .constantFrom([TYPE.TINY, 1], [TYPE.SHORT, 2], [TYPE.LONG, 4], [TYPE.DOUBLE, 8])
    .chain(([type = 0, length = 0]) =>
      fc.record({ type: fc.constant(type), bytes: bytes(length) }),
    );
  const text = fc.record({
    type: fc.constantFrom(TYPE.VAR_STRING, TYPE.BLOB, TYPE.NEWDECIMAL, TYPE.JSON),
    bytes: bytes(300).map((value) => Buffer.concat([hex('fc 2c01'), value])),
  });
  const time = fc.record({
    type: fc.constantFrom(TYPE.DATETIME, TYPE.TIME),
    bytes: fc.constantFrom(hex('00'), hex('04 e8070101'), hex('08 0000000000000000')),
  });
  const absent = fc.record({ type: fc.nat(0xff), bytes: fc.constant(undefined) });
  return fc
    .tuple(fc.oneof(sized, text, time, absent), fc.boolean())
    .map(([value, isUnsigned]) => ({ ...value, isUnsigned }));
}
