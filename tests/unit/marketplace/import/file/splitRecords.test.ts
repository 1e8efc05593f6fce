import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRecords } from '../../../../../marketplace/import/file/splitRecords';

/** The parts as a file's chunks, and how many of them were read. */
function chunksOf(parts: string[]) {
  const read = { parts: 0 };
  const chunks = function* () {
    for (const part of parts) {
      read.parts += 1;
      yield Buffer.from(part);
    }
  };
  return { read, chunks: chunks() };
}

async function recordsOf(parts: string[], quoted: boolean) {
  const records = [];
  for await (const record of splitRecords(chunksOf(parts).chunks, quoted)) records.push(record);
  return records;
}

test.each([
  ['NDJSON', false, ['{"id":1}\n{"i', 'd":2}\n', '{"id":3}\n'], '{"id":1}'],
  ['CSV', true, ['id,title\n1,"a\n', 'b"\n', '2,c\n'], 'id,title'],
])('a record of %s is read as soon as it is whole, so that small chunks are not collected', async (_, quoted, parts, first) => {
  const { read, chunks } = chunksOf(parts);
  const records = splitRecords(chunks, quoted);
  expect((await records.next()).value).toEqual({ line: 1, text: first });
  expect(read.parts).toBe(1);
  await records.next();
  expect(read.parts).toBe(2);
});

test('records are the same wherever the chunks are cut', async () => {
  const file = fc
    .array(fc.constantFrom('a', '"', '\n', ',', 'ە', '\r\n', '""', '"b\nc"'), { maxLength: 60 })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(file, fc.integer({ min: 1, max: 7 }), fc.boolean(), async (text, size, quoted) => {
      const parts = [...text].reduce<string[]>((found, letter, place) => {
        if (place % size === 0) found.push('');
        found.push(`${found.pop()}${letter}`);
        return found;
      }, []);
      expect(await recordsOf(parts, quoted)).toEqual(await recordsOf([text], quoted));
    }),
  );
});
