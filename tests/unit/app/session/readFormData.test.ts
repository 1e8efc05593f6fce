import { expect, test } from 'vitest';
import { readBodyText, readFormData } from '../../../../app/session/readFormData';

const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.example/login', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const inputText = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** An endless body without a length. @returns the number of bytes read. */
function endless() {
  let read = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(97));
    },
  });
  return { body, bytesRead: () => read };
}

const statusOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (refused) => (refused instanceof Response ? refused.status : refused),
  );

test('a form is read completely in any encoding', async () => {
  const fields = new FormData();
  fields.append('city', 'هەولێر');
  expect((await readFormData(sent(fields))).get('city')).toBe('هەولێر');
  expect((await readFormData(sent(new URLSearchParams({ city: 'أربيل' })))).get('city')).toBe('أربيل');
});

test('a form whose length header is too large is not read', async () => {
  const { body, bytesRead } = endless();
  const before = bytesRead();
  expect(await statusOf(readFormData(sent(body, { ...inputText, 'Content-Length': '100001' })))).toBe(413);
  expect(bytesRead() - before).toBeLessThan(20_000);
});

test('a form without a length is read up to its limit', async () => {
  const { body, bytesRead } = endless();
  expect(await statusOf(readFormData(sent(body, inputText)))).toBe(413);
  expect(bytesRead()).toBeLessThan(200_000);
});

test('a text is read completely, and no further than its limit', async () => {
  expect(await readBodyText(sent('{"token":"هەولێر"}'), 1000)).toBe('{"token":"هەولێر"}');
  const { body, bytesRead } = endless();
  expect(await statusOf(readBodyText(sent(body), 1000))).toBe(413);
  expect(bytesRead()).toBeLessThan(50_000);
  expect(await statusOf(readBodyText(sent('short', { 'Content-Length': '1001' }), 1000))).toBe(413);
});

test('larger forms have a larger limit', async () => {
  const note = 'a'.repeat(150_000);
  expect(await statusOf(readFormData(sent(new URLSearchParams({ note }))))).toBe(413);
  expect((await readFormData(sent(new URLSearchParams({ note })), 200_000)).get('note')).toHaveLength(150_000);
});

test('a body other than a form is a 400', async () => {
  expect(await statusOf(readFormData(sent('{}', { 'Content-Type': 'application/json' })))).toBe(400);
});
