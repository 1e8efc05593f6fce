import { inQueue, QueueFull } from '../concurrency/workQueues';
import { countTry, limits } from '../http/rateLimit';
import type { Services } from '../services';
import type { Refusal } from '../shared/refusal';
import { readFile, type SentFile } from './readFile';

/** The most files of one customer that arrive at once. */
const maxArriving = 2;

/** The number of files that arrive now, by customer. */
const arriving = new Map<number, number>();

/** Runs `task` as one of a customer's arrivals. @throws QueueFull when two of the customer's run, or twenty of all. */
async function asArrival<Result>(userId: number, task: () => Promise<Result>): Promise<Result> {
  const count = arriving.get(userId) ?? 0;
  if (count >= maxArriving) throw new QueueFull('uploads');
  arriving.set(userId, count + 1);
  try {
    return await inQueue('uploads', task);
  } finally {
    const left = (arriving.get(userId) ?? 1) - 1;
    if (left > 0) arriving.set(userId, left);
    else arriving.delete(userId);
  }
}

/**
 * The file of a customer's form. Refuses as `readFile`, and, before anything is read, more than sixty in an hour (429).
 * @throws QueueFull when two of the customer's files arrive already, or twenty of all. It counts as no try.
 */
export const receiveFile = (
  services: Services,
  userId: number,
  request: Request,
  expected: Parameters<typeof readFile>[1],
): Promise<SentFile | Refusal> =>
  asArrival(userId, async () => (await countTry(services, limits.uploads, `user:${userId}`)) ?? readFile(request, expected));
