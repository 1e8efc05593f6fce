import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
