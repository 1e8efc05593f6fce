import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { inQueue, type QueueName, queueCounts } from '../../marketplace/concurrency/workQueues';
import { hashPassword } from '../../marketplace/identity/account/passwordHash';
import { createApi } from '../../marketplace/openMarketplace';
import { pdf, scan } from '../pdfFixtures';
import { openTestMarketplace } from './openTestMarketplace';

const { call, register, services } = await openTestMarketplace();
const api = createApi(services);

/** Fills a queue. @returns a function that empties it */
async function fill(name: QueueName): Promise<() => Promise<void>> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tasks: Promise<void>[] = [];
  let isFull = false;
  while (!isFull) {
    const before = tasks.length;
    const task = inQueue(name, () => ended).catch(() => {
      isFull = true;
    });
    tasks.push(task);
    // A refused task has ended at once.
    await Promise.race([task, new Promise(setImmediate)]);
    if (before > 1000) throw new Error(`the queue of ${name} has no end`);
  }
  return async () => {
    end();
    await Promise.all(tasks);
  };
}

async function upload(path: string, token: string, bytes: Buffer, name: string) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  const headers = { Authorization: `Bearer ${token}` };
  const response = await api.hono.fetch(new Request(`http://karwan.test${path}`, { method: 'POST', headers, body }));
  return { status: response.status, body: await response.json(), headers: response.headers };
}

const documents = '/api/me/seller_application/documents/';

test('a file is read while passwords wait', async () => {
  let hashed = 0;
  const passwords = Array.from({ length: 24 }, async (_, index) => {
    await hashPassword(`Passw0rd${index}`);
    hashed += 1;
  });
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(6);
  await Promise.all(passwords);
});

test('two requests with a password use the database at once; others go on', async () => {
  const requests = Array.from({ length: 12 }, (_, index) =>
    call('POST', '/api/auth/login/', { body: { identifier: `nobody-${index}@example.com`, password: 'Passw0rd' } }),
  );
  // Each waits once its body has been read.
  await vi.waitFor(() => expect(queueCounts().passwordRequests).toMatchObject({ running: 2, waiting: 10 }), { interval: 1 });
  await call('GET', '/api/cart/');
  expect(queueCounts().passwordRequests.waiting).toBeGreaterThan(0);
  for (const { status } of await Promise.all(requests)) expect(status).toBe(400);
});

/** A body that has begun and does not end. */
function unfinished(begun: string) {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(begun));
      end = () => controller.error(new Error('the client has gone'));
    },
  });
  return { body, end: () => end() };
}

test.each([
  ['a form of one byte', 'multipart/form-data; boundary=x', '-'],
  ['JSON that stops', 'application/json', `{"identifier":"${'x'.repeat(70_000)}`],
])('a sign-in does not wait for others whose body has not arrived: %s', async (_, type, begun) => {
  const { identifier, password } = await register();
  const headers = { 'Content-Type': type, 'Content-Length': '99000' };
  const held = Array.from({ length: 3 }, () => {
    const { body, end } = unfinished(begun);
    const request = new Request('http://karwan.test/api/auth/login/', { method: 'POST', headers, body, duplex: 'half' });
    return { answer: Promise.resolve(api.hono.fetch(request)), end };
  });
  try {
    const { status } = await call('POST', '/api/auth/login/', { body: { identifier, password } });
    expect(status).toBe(200);
    expect(queueCounts().passwordRequests).toMatchObject({ running: 0, waiting: 0 });
  } finally {
    for (const { end } of held) end();
    for (const { answer } of held) await expect(answer).resolves.toMatchObject({ status: 400 });
  }
});

test('work beyond its queue is refused at once, with the time to come back, and done when there is room', async () => {
  const { token, identifier, password } = await register();
  const photo = await scan();
  const logIn = () => call('POST', '/api/auth/login/', { body: { identifier, password } });
  const requests = {
    passwords: [logIn, 200],
    passwordRequests: [logIn, 200],
    photos: [() => upload('/api/uploads/', token, photo, 'photo.jpg'), 201],
    documents: [() => upload(documents, token, pdf(), 'licence.pdf'), 201],
  } as const;
  for (const name of ['passwords', 'passwordRequests', 'photos', 'documents'] as const) {
    const [send, done] = requests[name];
    const empty = await fill(name);
    const { status, body, headers } = await send();
    expect([name, status, body, headers.get('Retry-After')]).toEqual([name, 503, { detail: 'errors.busy', retry_after: 5 }, '5']);
    await empty();
    expect(queueCounts()[name]).toMatchObject({ running: 0, waiting: 0 });
    expect([name, (await send()).status]).toEqual([name, done]);
  }
});
