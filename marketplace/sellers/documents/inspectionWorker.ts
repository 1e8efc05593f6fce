import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './inspectPdf';
import { inspectPicture } from './inspectPicture';

// Patterns over a document of 5 MB can take a second, so they run in this thread: in the main one every request would wait.

const port = parentPort;
if (!port) throw new Error('inspectionWorker runs as a worker thread');

port.on('message', (bytes: Uint8Array) => {
  const document = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = document.subarray(0, 5).toString('latin1') === '%PDF-';
  port.postMessage(isPdf ? inspectPdf(document) : inspectPicture(document));
});
port.postMessage('ready');
