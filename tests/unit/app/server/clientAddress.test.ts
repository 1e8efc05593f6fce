import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress, onBehalfOf, visitorAddress, watchForwarded } from '../../../../app/server/clientAddress';

const socket = '198.51.100.7';

test.each([
  ['no proxy: the header is ignored', '203.0.113.1', 0, socket],
  ['one proxy: the address that it saw', '203.0.113.1', 1, '203.0.113.1'],
  ['one proxy: forged entries are further left', '10.0.0.1, 203.0.113.1', 1, '203.0.113.1'],
  ['two proxies: the address that the outer one saw', 'invented, 203.0.113.1, 192.0.2.1', 2, '203.0.113.1'],
  ['an IPv4 address with a port', '10.0.0.1:9, 203.0.113.1:1234', 1, '203.0.113.1'],
  ['an IPv6 address with a port', '[2001:db8::1]:1234', 1, '2001:db8::1'],
  ['an IPv6 address in brackets', '[2001:db8::1]', 1, '2001:db8::1'],
  ['an IPv6 address, whose last group is no port', '2001:db8::1:1234', 1, '2001:db8::1:1234'],
  ['empty brackets', '[]:1', 1, socket],
  ['fewer entries than proxies', '203.0.113.1', 2, socket],
  ['an empty header', '', 1, socket],
  ['no header', null, 1, socket],
])('%s', (_name, header, proxies, expected) => {
  expect(clientAddress(socket, header, proxies)).toBe(expected);
});

test('a closed socket has no address', () => {
  expect(clientAddress(undefined, null, 0)).toBeNull();
});

test('a request has one client address and one id, whatever its headers say', async () => {
  const request = new Request('http://shop.example/api/cart/', {
    method: 'POST',
    headers: { 'X-Forwarded-For': 'invented', 'X-Request-Id': 'invented', 'Content-Type': 'application/json' },
    body: '{"variant":1}',
  });
  const named = onBehalfOf(request, socket, 'the id');
  expect(named.headers.get('X-Forwarded-For')).toBe(socket);
  expect(named.headers.get('X-Request-Id')).toBe('the id');
  expect(named.headers.get('Content-Type')).toBe('application/json');
  expect(await named.json()).toEqual({ variant: 1 });
  expect(
    onBehalfOf(new Request('http://shop.example/', { headers: { 'X-Forwarded-For': 'invented' } }), null, 'the id').headers.has(
      'X-Forwarded-For',
    ),
  ).toBe(false);
});

test.each([
  ['203.0.113.7', undefined, 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['203.0.113.7', '198.51.100.1', 1, '198.51.100.1'],
  ['10.0.0.2', '198.51.100.1', 0, '198.51.100.1'],
  ['::ffff:127.0.0.1', '9.9.9.9, 198.51.100.1', 0, '198.51.100.1'],
  ['127.0.0.1', undefined, 0, '127.0.0.1'],
  ['fd00::1', '2001:db8::1', 0, '2001:db8::1'],
])('requests through %s for %s behind %i proxies take the turns of %s', (remoteAddress, forwarded, proxies, address) => {
  const socket = { remoteAddress } as Socket;
  expect(visitorAddress({ socket, headers: { 'x-forwarded-for': forwarded } }, proxies)).toBe(address);
});

test('forwarded headers without a trusted proxy are warned of once', () => {
  const told: string[] = [];
  const note = watchForwarded(0, (text) => told.push(text));
  note({ headers: {} });
  expect(told).toEqual([]);
  for (let each = 0; each < 3; each += 1) note({ headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(told).toEqual([expect.stringContaining('set TRUST_PROXY=1')]);
  const trusting = watchForwarded(1, (text) => told.push(text));
  trusting({ headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(told).toHaveLength(1);
});
