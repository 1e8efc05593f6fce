import { expect, test } from 'vitest';
import { inQueue, QueueFull, queueCounts } from '../../../../marketplace/concurrency/workQueues';

/** Tasks that end when they are told to. */
function heldTasks() {
  const ends: (() => void)[] = [];
  const task = () => new Promise<void>((resolve) => ends.push(resolve));
  const endAll = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      while (ends.length === 0) await new Promise(setImmediate);
      ends.shift()?.();
    }
  };
  return { task, endAll };
}

test('a queue runs its tasks one at a time, in order, and refuses those beyond its length without running them', async () => {
  const { task, endAll } = heldTasks();
  const order: number[] = [];
  const outcomes = Array.from({ length: 13 }, (_, index) =>
    inQueue('documents', async () => {
      await task();
      order.push(index);
    }).then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  await new Promise(setImmediate);
  expect(queueCounts().documents).toMatchObject({ running: 1, waiting: 10 });
  const refused = await Promise.all(outcomes.slice(11));
  expect(refused).toEqual([expect.any(QueueFull), expect.any(QueueFull)]);
  await endAll(11);
  expect(await Promise.all(outcomes.slice(0, 11))).toEqual(Array(11).fill('done'));
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(queueCounts().documents).toMatchObject({ running: 0, waiting: 0 });
});

test('a full queue leaves the others alone, and a failed task makes room', async () => {
  const { task, endAll } = heldTasks();
  const held = Array.from({ length: 11 }, () => inQueue('photos', task));
  await expect(inQueue('photos', task)).rejects.toThrow('the queue of photos is full');
  await expect(inQueue('documents', async () => 'checked')).resolves.toBe('checked');
  await endAll(11);
  await Promise.all(held);
  await expect(inQueue('photos', () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
  await expect(inQueue('photos', async () => 'drawn')).resolves.toBe('drawn');
});

test('the refusal of a full queue is a 503 that says when to try again', () => {
  const { status, body, headers } = new QueueFull('passwords').refusal;
  expect({ status, body, headers }).toEqual({
    status: 503,
    body: { detail: 'errors.busy', retryAfter: 5 },
    headers: { 'Retry-After': '5' },
  });
});
