import { expect, it } from 'vitest';
import { readText } from '../../../../../marketplace/http/body/readLimited';

/** An endless body, and the bytes read. */
function endless() {
  const read = { bytes: 0, isLeft: false };
  const body = new ReadableStream({
    pull(controller) {
      read.bytes += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(32));
    },
    cancel() {
      read.isLeft = true;
    },
  });
  return { request: new Request('https://karwan.example/', { method: 'POST', body, duplex: 'half' }), read: read };
}

const post = (body: string) => new Request('https://karwan.example/', { method: 'POST', body });

it('stops reading an endless body at the limit', async () => {
  const { request, read } = endless();
  expect(await readText(request)).toBeNull();
  expect(read.isLeft).toBe(true);
  expect(read.bytes).toBeLessThan(200_000);
});

it('reads shorter ones completely', async () => {
  expect(await readText(post('{"name":"دلان"}'))).toBe('{"name":"دلان"}');
  expect(await readText(post(''))).toBe('');
  expect(await readText(post('x'.repeat(100_001)))).toBeNull();
});
