import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { embeddedFetchApi } from '../../../../app/api/embeddedFetchApi';

const read = new Request('http://marketplace/api/products/');
const change = new Request('http://marketplace/api/cart/items/', { method: 'POST' });

/** A marketplace that answers after some milliseconds. */
const slow = (milliseconds: number) => async () => {
  await wait(milliseconds);
  return new Response('answer');
};

test('the reads of a request share one deadline', async () => {
  const fetchApi = embeddedFetchApi(slow(60), 100);
  expect(await (await fetchApi(read)).text()).toBe('answer');
  await expect(fetchApi(read)).rejects.toThrow('The time of this request is up');
  await expect(fetchApi(read)).rejects.toThrow('The time of this request is up');
});

test('a change is waited for', async () => {
  const fetchApi = embeddedFetchApi(slow(60), 20);
  expect(await (await fetchApi(change)).text()).toBe('answer');
});

test('an error stays the same', async () => {
  const fetchApi = embeddedFetchApi(() => Promise.reject(new Error('no database')));
  await expect(fetchApi(read)).rejects.toThrow('no database');
});

test('a call of each kind reaches the shop’s own API at its path, unchanged', async () => {
  for (const method of ['GET', 'OPTIONS', 'POST', 'PATCH', 'DELETE']) {
    let reached: Request | undefined;
    const fetchApi = embeddedFetchApi(async (request) => {
      reached = request;
      return new Response('answer');
    });
    const body = ['GET', 'OPTIONS'].includes(method) ? null : '{"a":1}';
    const sent = new Request('http://marketplace/api/cart/items/7/?city_id=4', {
      method,
      body,
      headers: { Authorization: 'Bearer a-token', 'X-Cart-Id': 'a-cart' },
    });
    expect(await (await fetchApi(sent)).text()).toBe('answer');
    expect(reached?.method).toBe(method);
    expect(new URL(reached?.url ?? '').pathname + new URL(reached?.url ?? '').search).toBe('/api/cart/items/7/?city_id=4');
    expect([reached?.headers.get('Authorization'), reached?.headers.get('X-Cart-Id')]).toEqual(['Bearer a-token', 'a-cart']);
    expect(await reached?.text()).toBe(body ?? '');
  }
});
