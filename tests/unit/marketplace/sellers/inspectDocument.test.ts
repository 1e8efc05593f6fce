import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { inspectDocument } from '../../../../marketplace/sellers/documents/inspectDocument';
import { pdf } from '../../../pdfFixtures';
import { countTurns } from '../countTurns';

/** The parts of a document, each with a buffer of its own. */
const partsOf = (document: Buffer, size = 100_000) =>
  Array.from(
    { length: Math.ceil(document.length / size) },
    (_, index) => new Uint8Array(document.subarray(index * size, (index + 1) * size)),
  );
/** What the thread gives back for a document without a problem. */
const intact = (document: Buffer) => ({ finding: null, bytes: new Uint8Array(document) });

/** As large as a document may be, and nothing but names: checking them takes a second. */
const names = Buffer.from(`%PDF-1.7\n${'/a'.repeat(2_450_000)}\nstartxref\n0\n%%EOF\n`, 'latin1');

test('the process goes on while a document is checked', async () => {
  // The first document starts the thread.
  expect(await inspectDocument(partsOf(pdf()))).toEqual(intact(pdf()));
  const { result, turns } = await countTurns(() => inspectDocument(partsOf(names)));
  expect(result).toEqual({ finding: 'unreadable' });
  expect(turns).toBeGreaterThan(100);
});

test('a document is handed over to the thread and back without a copy', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const parts = partsOf(pdf(), 50);
  expect(parts.length).toBeGreaterThan(2);
  expect(await inspectDocument(parts)).toEqual(intact(pdf()));
  expect(post).toHaveBeenCalledTimes(1);
  // What was handed over is empty here.
  expect(parts.map(({ byteLength }) => byteLength)).toEqual(parts.map(() => 0));
  post.mockRestore();
});

test('a document that takes too long is unreadable, and the next one is checked', async () => {
  expect(await inspectDocument(partsOf(names), 1)).toEqual({ finding: 'unreadable' });
  expect(await inspectDocument(partsOf(pdf()))).toEqual(intact(pdf()));
  expect(await inspectDocument(partsOf(Buffer.from('text')))).toEqual({ finding: 'unreadable' });
});
