import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../../marketplace/shared/refusal';
import { readFile, wholeFile } from '../../../../marketplace/uploads/readFile';
import { countTurns } from '../countTurns';

const limits = { max: 1000, tooBig: 'tooBig' };

async function encode(parts: Record<string, File | string>): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  const encoded = new Response(form);
  return { type: encoded.headers.get('Content-Type') ?? '', bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/** A request whose body arrives in pieces. */
function requestOf({ type, bytes }: { type: string; bytes: Buffer }, size = 7, onSend = (_sent: number) => {}): Request {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(sent, sent + size)));
      sent += size;
      onSend(sent);
    },
  });
  return new Request('http://shop.example/', { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' } as RequestInit);
}

/** The name and the text of the file, or the key of its refusal. */
async function read(form: { type: string; bytes: Buffer }) {
  const file = await readFile(requestOf(form), limits);
  return file instanceof Refusal ? file.body : [file.name, wholeFile(file).toString()];
}

const missing = { file: ['validation.required'] };

describe('a form with a file', () => {
  test('has its first file, among other parts', async () => {
    const form = await encode({
      note: 'hello',
      other: new File(['other'], 'other.txt'),
      file: new File(['------ one\r\n--'], 'کوردی "a".pdf'),
    });
    expect(await read(form)).toEqual(['کوردی "a".pdf', '------ one\r\n--']);
  });

  test('keeps a path in the name, which is judged later', async () => {
    expect(await read(await encode({ file: new File(['x'], '../a\\b.pdf') }))).toEqual(['../a\\b.pdf', 'x']);
  });

  test('may be as long as the limit, and not longer', async () => {
    expect(await read(await encode({ file: new File(['x'.repeat(1000)], 'a') }))).toEqual(['a', 'x'.repeat(1000)]);
    expect(await read(await encode({ file: new File(['x'.repeat(1001)], 'a') }))).toEqual({ file: ['tooBig'] });
    expect(await read(await encode({ file: new File(['x'.repeat(30_000)], 'a') }))).toEqual({ file: ['tooBig'] });
  });

  test.each([
    ['no file', { note: 'hello' }],
    ['a text instead of a file', { file: 'hello' }],
    ['an empty file', { file: new File([], 'a.pdf') }],
    ['no name', { file: new File([], '') }],
  ])('is refused with %s', async (_, parts) => {
    expect(await read(await encode(parts))).toEqual(missing);
  });

  test('is refused wherever it breaks off', async () => {
    const { type, bytes } = await encode({ note: 'hello', file: new File(['x'.repeat(50)], 'a.pdf') });
    const ending = '--\r\n'.length;
    for (let length = 0; length < bytes.length - ending; length += 1)
      expect(await read({ type, bytes: bytes.subarray(0, length) }), `${length} bytes`).toEqual(missing);
  });

  test.each(['text/plain', 'multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded'])(
    'is refused as %s',
    async (type) => {
      const { bytes } = await encode({ file: new File(['x'], 'a.pdf') });
      expect(await read({ type, bytes })).toEqual(missing);
    },
  );

  test('is kept in a few parts with buffers of their own, and none of the chunks', async () => {
    const max = 3_000_000;
    const content = Buffer.from(Array.from({ length: max }, (_, index) => index % 251));
    const form = await encode({ file: new File([content], 'a') });
    const file = await readFile(requestOf(form, 65_536), { max, tooBig: 'tooBig' });
    if (file instanceof Refusal) throw new Error('refused');
    expect(file.size).toBe(max);
    expect(file.parts.length).toBeLessThan(8);
    expect(new Set(file.parts.map(({ buffer }) => buffer)).size).toBe(file.parts.length);
    expect(Math.max(...file.parts.map(({ buffer }) => buffer.byteLength))).toBeLessThanOrEqual(1024 * 1024);
    expect(wholeFile(file).equals(content)).toBe(true);
  });

  test('has at most twenty parts; of a longer one no more is read', async () => {
    const bytes = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(2000));
    let sent = 0;
    const request = requestOf({ type: 'multipart/form-data; boundary=x', bytes }, 500, (size) => {
      sent = size;
    });
    expect(await readFile(request, { max: bytes.length, tooBig: 'tooBig' })).toMatchObject({ body: missing });
    expect(sent).toBeLessThan(3000);
    const twenty = await encode({
      ...Object.fromEntries(Array.from({ length: 19 }, (_, at) => [`n${at}`, 'x'])),
      file: new File(['x'], 'a'),
    });
    expect(await readFile(requestOf(twenty), { max: 100_000, tooBig: 'tooBig' })).toMatchObject({ name: 'a' });
  });

  test('is read piece by piece, one in a turn of the event loop, however many arrive at once', async () => {
    const form = await encode({ file: new File(['x'.repeat(900)], 'a') });
    const pieces = 3 * Math.ceil(form.bytes.length / 7);
    const { turns } = await countTurns(() => Promise.all([read(form), read(form), read(form)]));
    expect(turns).toBeGreaterThanOrEqual(pieces);
  });
});
