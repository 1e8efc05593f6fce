import { describe, expect, test } from 'vitest';
import { queueCounts } from '../../marketplace/concurrency/workQueues';
import { countTry, limits } from '../../marketplace/http/rateLimit';
import { createApi } from '../../marketplace/openMarketplace';
import { pdf, scan } from '../pdfFixtures';
import { openTestMarketplace } from './openTestMarketplace';

const { register, services } = await openTestMarketplace();
const api = createApi(services);

const photos = '/api/uploads/';
const documents = '/api/me/seller_application/documents/';
const boundary = 'karwan-test';
const opening = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;

/** What a server sees of a client that went away. */
const reset = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

/** Begins to send a file. @returns its answer, and a function that breaks it off */
function begin(path: string, token: string) {
  let breakOff = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(opening));
      breakOff = () => controller.error(reset());
    },
  });
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const request = new Request(`http://karwan.test${path}`, { method: 'POST', headers, body, duplex: 'half' });
  return { answer: Promise.resolve(api.hono.fetch(request)), breakOff };
}

async function send(path: string, token: string, bytes: Buffer, name: string) {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return api.hono.fetch(new Request(`http://karwan.test${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body }));
}

const arriving = (count: number) => expect.poll(() => queueCounts().uploads.running).toBe(count);

async function expectBusy(answer: Response) {
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ detail: 'errors.busy', retry_after: 5 });
}

describe('files of customers', () => {
  test.each([photos, documents])('beyond sixty in an hour are refused before they arrive: %s', async (path) => {
    const { token, userId } = await register();
    for (let count = 0; count < 60; count += 1) await countTry(services, limits.uploads, `user:${userId}`);
    const { answer, breakOff } = begin(path, token);
    expect((await answer).status).toBe(429);
    breakOff();
  });

  test('arrive two at a time for a customer, who is told when to send the next one', async () => {
    const [customer, other] = [await register(), await register()];
    const held = [begin(photos, customer.token), begin(documents, customer.token)];
    await arriving(2);
    await expectBusy(await send(photos, customer.token, await scan(), 'a.jpg'));
    await expectBusy(await send(documents, customer.token, pdf(), 'a.pdf'));
    expect((await send(photos, other.token, await scan(), 'a.jpg')).status).toBe(201);
    for (const { breakOff } of held) breakOff();
    await arriving(0);
    expect((await send(photos, customer.token, await scan(), 'a.jpg')).status).toBe(201);
    expect((await send(documents, customer.token, pdf(), 'a.pdf')).status).toBe(201);
  });

  test('arrive twenty at a time in the process; what finds no room is counted', async () => {
    const customers = await Promise.all(Array.from({ length: 11 }, () => register()));
    const [last, ...first] = customers.map(({ token }) => token);
    const held = first.flatMap((token) => [begin(photos, token), begin(photos, token)]);
    await arriving(20);
    const { refused } = queueCounts().uploads;
    await expectBusy(await send(photos, last ?? '', await scan(), 'a.jpg'));
    expect(queueCounts().uploads.refused).toBe(refused + 1);
    for (const { breakOff } of held) breakOff();
    await arriving(0);
    expect((await send(photos, last ?? '', await scan(), 'a.jpg')).status).toBe(201);
  });

  test('that break off are no fault of the database', async () => {
    const { token } = await register();
    const { answer, breakOff } = begin(photos, token);
    await arriving(1);
    breakOff();
    expect((await answer).status).toBe(400);
  });
});

test('a callback of a gateway that breaks off is no fault of the database', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(reset()) });
  const request = new Request('http://karwan.test/api/payments/callback/test/', { method: 'POST', body, duplex: 'half' });
  expect((await api.hono.fetch(request)).status).toBe(400);
});
