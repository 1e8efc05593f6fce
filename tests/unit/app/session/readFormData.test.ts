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
  const withFile = new FormData();
  withFile.append('note', note);
  expect((await readFormData(sent(withFile), 200_000)).get('note')).toHaveLength(150_000);
  // Only files make a form large, except where it is said.
  expect(await statusOf(readFormData(sent(new URLSearchParams({ note })), 200_000))).toBe(413);
  expect((await readFormData(sent(new URLSearchParams({ note })), 200_000, { text: 200_000 })).get('note')).toHaveLength(150_000);
});

test('a body other than a form is a 400', async () => {
  expect(await statusOf(readFormData(sent('{}', { 'Content-Type': 'application/json' })))).toBe(400);
});

test('a form of many fields is refused before it is parsed, in any encoding', async () => {
  const many = (count: number) => 'a&'.repeat(count);
  expect([...(await readFormData(sent(many(1000), inputText)))]).toHaveLength(1000);
  expect(await statusOf(readFormData(sent(many(1001), inputText)))).toBe(413);
  expect([...(await readFormData(sent(many(3000), inputText), undefined, { fields: 5000 }))]).toHaveLength(3000);
  const parts = (count: number) => {
    const fields = new FormData();
    for (let each = 0; each < count; each += 1) fields.append('a', '');
    return fields;
  };
  expect([...(await readFormData(sent(parts(900)), 1_000_000))]).toHaveLength(900);
  expect(await statusOf(readFormData(sent(parts(1100)), 1_000_000))).toBe(413);
});

test('fields are counted in a body of small chunks', async () => {
  const boundary = '----x';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  const bytes = new TextEncoder().encode(`${part.repeat(1100)}--${boundary}--\r\n`);
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 3));
      at += 3;
    },
  });
  expect(await statusOf(readFormData(sent(body, { 'Content-Type': `multipart/form-data; boundary=${boundary}` }), 1_000_000))).toBe(413);
});
