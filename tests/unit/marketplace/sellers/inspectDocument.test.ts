import { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { inspectDocument } from '../../../../marketplace/sellers/documents/inspectDocument';
import { pdf } from '../../../pdfFixtures';
import { countTurns } from '../countTurns';

/** As large as a document may be, and nothing but names: checking them takes a second. */
const names = Buffer.from(`%PDF-1.7\n${'/a'.repeat(2_450_000)}\nstartxref\n0\n%%EOF\n`, 'latin1');

test('the process goes on while a document is checked', async () => {
  // The first document starts the thread.
  expect(await inspectDocument(pdf())).toBeNull();
  const { result, turns } = await countTurns(() => inspectDocument(names));
  expect(result).toBe('unreadable');
  expect(turns).toBeGreaterThan(100);
});

test('a document is handed over to the thread without a copy, and its sender keeps it', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const document = pdf();
  expect(await inspectDocument(document)).toBeNull();
  // What was handed over is empty here.
  expect(post.mock.calls.map(([sent]) => (sent as Uint8Array).byteLength)).toEqual([0]);
  expect(document.subarray(0, 5).toString()).toBe('%PDF-');
  post.mockRestore();
});

test('a document that takes too long is unreadable, and the next one is checked', async () => {
  expect(await inspectDocument(names, 1)).toBe('unreadable');
  expect(await inspectDocument(pdf())).toBeNull();
  expect(await inspectDocument(Buffer.from('text'))).toBe('unreadable');
});
