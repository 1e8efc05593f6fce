import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createShopServer } from '../../../../../app/server/process/connections';

describe('a server without a proxy in front', () => {
  const server = createShopServer((_, response) => void response.end('served'), { perNetwork: 3, networkOf: (address) => address });
  const sockets: Socket[] = [];
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = address !== null && typeof address !== 'string' ? address.port : 0;
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  /** Opens a connection and sends a request. @returns whether it is answered before the connection ends */
  async function isServed(localAddress: string): Promise<boolean> {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]).catch(() => false);
  }

  test('has at most three connections of one network open; others are served, and one that ends makes room', async () => {
    const served: boolean[] = [];
    for (let each = 0; each < 5; each += 1) served.push(await isServed('127.0.0.1'));
    expect(served).toEqual([true, true, true, false, false]);
    expect(await isServed('127.0.0.2')).toBe(true);
    sockets[0]?.end();
    await expect.poll(() => isServed('127.0.0.1')).toBe(true);
  });
});

describe('a request with a body', () => {
  const handled: string[] = [];
  const server = createShopServer(
    async (request, response) => {
      const path = request.url ?? '';
      handled.push(path);
      response.end(`${path} ${(await text(request)).length}`);
    },
    { perNetwork: null, networkOf: (address) => address },
  );
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    port = address !== null && typeof address !== 'string' ? address.port : 0;
  });
  afterAll(() => void server.close());

  const begin = (path: string, headers: string) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n${headers}\r\n\r\n`);
    return socket;
  };
  const answerOf = async (socket: Socket) => (await text(socket)).split('\r\n\r\n')[1];

  test.each([
    ['/short', 'Content-Length: 10', ['{"a":', '12345'], 10],
    ['/form', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 10', ['--x\r\n', '12345'], 10],
    ['/chunked', 'Transfer-Encoding: chunked', ['5\r\n{"a":\r\n', '5\r\n12345\r\n0\r\n\r\n'], 10],
  ])('is handled once all of it has arrived: %s', async (path, headers, [first = '', rest = ''], length) => {
    const socket = begin(path, headers);
    socket.write(first);
    await wait(150);
    expect(handled).not.toContain(path);
    socket.write(rest);
    expect(await answerOf(socket)).toContain(`${path} ${length}`);
  });

  test('is not handled when its connection ends before', async () => {
    const socket = begin('/broken', 'Content-Length: 10');
    socket.write('{"a":');
    await wait(50);
    socket.destroy();
    await wait(100);
    expect(handled).not.toContain('/broken');
  });

  test('is closed after twenty seconds without its end, one connection in a turn of the event loop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const accepted: Socket[] = [];
      server.on('connection', (socket) => accepted.push(socket));
      const waiting = Array.from({ length: 20 }, (_, index) => begin(`/slow-${index}`, 'Content-Length: 10'));
      const closed = Promise.all(waiting.map((socket) => once(socket, 'close')));
      const ended = () => accepted.filter(({ destroyed }) => destroyed).length;
      await vi.waitUntil(() => vi.getTimerCount() === waiting.length, { timeout: 5000 });
      vi.advanceTimersByTime(19_000);
      await setImmediate();
      expect(ended()).toBe(0);
      vi.advanceTimersByTime(2_000);
      const counts: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        counts.push(ended());
        await setImmediate();
      }
      expect(counts.slice(1).map((count, turn) => count - (counts[turn] ?? 0))).toEqual([1, 1, 1, 1]);
      await closed;
      expect(handled.filter((path) => path.startsWith('/slow-'))).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is handled before its end when it is larger than a buffer, and when it is a file', async () => {
    for (const [path, headers, first] of [
      ['/large', 'Content-Length: 300000', 200_000],
      ['/account/return-order/new?order=1', 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 300000', 0],
    ] as const) {
      const socket = begin(path, headers);
      socket.write('x'.repeat(first));
      await expect.poll(() => handled).toContain(path);
      socket.write('x'.repeat(300_000 - first));
      expect(await answerOf(socket)).toBe(`${path} 300000`);
    }
  });

  test('is handled when it is empty', async () => {
    expect(await answerOf(begin('/empty', 'Content-Length: 0'))).toBe('/empty 0');
  });
});
