import { parentPort } from 'node:worker_threads';
import { joinBytes } from '../../concurrency/joinBytes';
import { inspectPdf, type PdfFinding } from './inspectPdf';
import { inspectPicture } from './inspectPicture';

// Patterns over a document of 5 MB can take a second, so they run in this thread: in the main one every request would wait.

/** The problem of a document, or the bytes of one without a problem. */
export type Inspected = { finding: PdfFinding } | { finding: null; bytes: Uint8Array<ArrayBuffer> };

const port = parentPort;
if (!port) throw new Error('inspectionWorker runs as a worker thread');

port.on('message', (parts: Uint8Array[]) => {
  const bytes = joinBytes(parts);
  const document = Buffer.from(bytes.buffer);
  const isPdf = document.subarray(0, 5).toString('latin1') === '%PDF-';
  const finding = isPdf ? inspectPdf(document) : inspectPicture(document);
  if (finding) port.postMessage({ finding } satisfies Inspected);
  else port.postMessage({ finding, bytes } satisfies Inspected, [bytes.buffer]);
});
port.postMessage('ready');
