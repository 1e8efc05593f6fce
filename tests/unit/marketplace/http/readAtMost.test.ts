import { expect, it } from 'vitest';
import { readText } from '../../../../marketplace/http/readAtMost';

/** A body that never ends, and what was taken of it. */
function endless() {
  const taken = { bytes: 0, isLeft: false };
  const body = new ReadableStream({
    pull(controller) {
      taken.bytes += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(32));
    },
    cancel() {
      taken.isLeft = true;
    },
  });
  return { request: new Request('https://karwan.example/', { method: 'POST', body, duplex: 'half' }), taken };
}

const post = (body: string) => new Request('https://karwan.example/', { method: 'POST', body });

it('reads a body that does not end no further than a call may be long', async () => {
  const { request, taken } = endless();
  expect(await readText(request)).toBeNull();
  expect(taken.isLeft).toBe(true);
  expect(taken.bytes).toBeLessThan(200_000);
});

it('reads the others whole', async () => {
  expect(await readText(post('{"name":"دلان"}'))).toBe('{"name":"دلان"}');
  expect(await readText(post(''))).toBe('');
  expect(await readText(post('x'.repeat(100_001)))).toBeNull();
});
