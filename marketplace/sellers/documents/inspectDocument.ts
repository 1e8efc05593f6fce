import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../concurrency/startWorker';
import { inQueue } from '../../concurrency/workQueues';
import type { Inspected } from './inspectionWorker';

/** How long one document may take, in milliseconds. Real documents take less than 100. */
const usualPatience = 10_000;
/** The thread's memory in MB: a document of 5 MB, its parts, and 16 MB that are decompressed. */
const maxMemory = 256;

let open: Promise<Worker> | null = null;

async function openWorker(): Promise<Worker> {
  const worker = startWorker(new URL('./inspectionWorker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: maxMemory } });
  // It keeps neither the process alive, nor ends it with an error while it is idle.
  worker.unref();
  worker.on('error', forgetWorker);
  await once(worker, 'message');
  return worker;
}

function forgetWorker() {
  open = null;
}

/**
 * Inspects a document (a PDF, JPEG or PNG) in a separate thread, one at a time. The thread takes its parts over, and gives the whole back if it
 * has no problem. A document that takes longer than `patience` (in milliseconds), or too much memory, is unreadable.
 * @throws QueueFull when too many documents wait.
 */
export const inspectDocument = (parts: Uint8Array<ArrayBuffer>[], patience = usualPatience): Promise<Inspected> =>
  inQueue('documents', async () => {
    open ??= openWorker();
    const worker = await open;
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(patience) });
      // A message with 5 MB in it takes this thread 20 milliseconds; one that hands them over takes none.
      worker.postMessage(
        parts,
        parts.map(({ buffer }) => buffer),
      );
      const [inspected]: Inspected[] = await answer;
      return inspected ?? { finding: 'unreadable' };
    } catch {
      // The thread is still at work, or has ended for want of memory: the next document gets another.
      forgetWorker();
      await worker.terminate();
      return { finding: 'unreadable' };
    }
  });
