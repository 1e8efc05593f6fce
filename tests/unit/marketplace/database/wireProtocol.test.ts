import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leavesIdle, readQueries } from '../../../../marketplace/database/wireProtocol';

const message = (type: string, content = '') => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(content));
  return Buffer.concat([Buffer.from(type, 'latin1'), length, Buffer.from(content)]);
};
const startup = message('', 'user\0postgres\0\0');
const read = async (chunks: Buffer[]) => {
  const found: string[] = [];
  for await (const query of readQueries(Readable.from(chunks))) found.push(query.toString('latin1'));
  return found;
};

test('messages are joined up to one that asks for an answer, however they are cut', async () => {
  const queries = [
    Buffer.concat([message('P', 'select $1'), message('B', 'x'), message('E'), message('S')]),
    message('Q', 'begin\0'),
    message('Q', `select 'هەولێر'\0`),
  ];
  const all = Buffer.concat([startup, ...queries, message('X'), message('Q', 'after the goodbye')]);
  const expected = ['', ...queries.map((query) => query.toString('latin1'))];
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(all.length), { maxLength: 12 }), async (places) => {
      const cuts = [0, ...places.sort((a, b) => a - b), all.length];
      const chunks = cuts.slice(1).map((end, place) => all.subarray(cuts[place], end));
      expect(await read(chunks)).toEqual(expected);
    }),
  );
});

test('what has not come whole is not passed on', async () => {
  expect(await read([startup, message('P', 'select 1'), message('S').subarray(0, 3)])).toEqual(['']);
});

test('a message too long is refused before it has come', async () => {
  const long = message('Q');
  long.writeUInt32BE(2 ** 31, 1);
  await expect(read([startup, long])).rejects.toThrow('too long');
});

test('an answer leaves the session idle when it ends so', () => {
  const row = message('D', 'Z');
  for (const [status, idle] of [
    ['I', true],
    ['T', false],
    ['E', false],
  ] as const)
    expect(leavesIdle(Buffer.concat([row, message('Z', status)]))).toBe(idle);
  expect(leavesIdle(Buffer.concat([message('Z', 'I'), message('G')])), 'a copy has begun').toBe(false);
  expect(leavesIdle(Buffer.alloc(0))).toBe(false);
});
