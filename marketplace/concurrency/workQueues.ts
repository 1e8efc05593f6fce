import pLimit from 'p-limit';
import { busy } from '../shared/refusal';

interface Limits {
  /** Tasks that run at once. */
  running: number;
  /** Tasks that wait at most. */
  waiting: number;
}

/**
 * Work that takes a core for 10 milliseconds or more. Hashing and pictures run in libuv's four threads, which also read files, compress
 * pages and resolve host names: these tasks wait behind at most one costly task of each thread, however many are queued here.
 */
const limits = {
  /** Argon2: 19 MiB and about 30 ms each. */
  passwords: { running: 1, waiting: 100 },
  /** Whole requests with a password, before they use the database: the last one waits a few seconds. */
  passwordRequests: { running: 2, waiting: 150 },
  /** Pictures of pages, from originals that the shop chose. */
  pictures: { running: 2, waiting: 300 },
  /** Photos and scans of customers. Each holds a file of up to 10 MB while it waits. */
  photos: { running: 1, waiting: 10 },
  /** Files of customers while they arrive: none of them waits, because its client holds a part of it already. */
  uploads: { running: 20, waiting: 0 },
  /** Checks of documents, each in a thread of its own. */
  documents: { running: 1, waiting: 10 },
} satisfies Record<string, Limits>;

export type QueueName = keyof typeof limits;

const names = Object.keys(limits) as QueueName[];
const queues = Object.fromEntries(names.map((name) => [name, pLimit(limits[name].running)])) as Record<
  QueueName,
  ReturnType<typeof pLimit>
>;

const refused = Object.fromEntries(names.map((name) => [name, 0])) as Record<QueueName, number>;

/** Seconds after which a full queue is likely to have room. */
const retryAfter = 5;

/** A queue has no room. It is thrown, so that hashing needs no refusal in every signature; the HTTP layer answers 503 with its refusal. */
export class QueueFull extends Error {
  readonly refusal = busy(retryAfter);

  constructor(queue: QueueName) {
    super(`the queue of ${queue} is full`);
    this.name = 'QueueFull';
  }
}

/**
 * Runs a task when its queue has room, in the order of the calls.
 * @throws QueueFull at once, without running the task, when too many wait.
 */
export async function inQueue<Result>(name: QueueName, task: () => Promise<Result>): Promise<Result> {
  const queue = queues[name];
  // A task that was just added counts as pending until the next turn.
  if (queue.activeCount + queue.pendingCount >= limits[name].running + limits[name].waiting) {
    refused[name] += 1;
    throw new QueueFull(name);
  }
  return queue(task);
}

/** The tasks of a queue: those that run and that wait now, and those that found no room since the process started. */
export type QueueCounts = Limits & { refused: number };

/** The counts of each queue, for metrics. */
export const queueCounts = (): Record<QueueName, QueueCounts> =>
  Object.fromEntries(
    names.map((name) => [name, { running: queues[name].activeCount, waiting: queues[name].pendingCount, refused: refused[name] }]),
  ) as Record<QueueName, QueueCounts>;
