import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchNavigationDirection } from '../../../../../app/browser/navigation/backForwardCache';
import { installDataFetch, unansweredForms } from '../../../../../app/browser/navigation/dataFetch';
import { snackbar } from '../../../../../app/browser/snackbar';

const origin = 'https://shop.example';
const network = vi.fn<typeof fetch>();
/** The place that is being opened. */
let navigation: { pathname: string; search: string; hash: string } | undefined;

beforeEach(() => {
  navigation = undefined;
  const __remixRouter = {
    get state() {
      return { navigation: { location: navigation } };
    },
  };
  vi.stubGlobal('window', { fetch: network, __remixManifest: { version: 'own' }, __remixRouter });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('navigator', { onLine: true });
  installDataFetch();
  snackbar.show('error', 'noAnswer');
});

afterEach(() => {
  snackbar.answered();
  vi.unstubAllGlobals();
  network.mockReset();
});

const isShown = () => snackbar.shown() !== null;

test.each([
  ['a page’s data', '/cart.data', {}],
  ['a form', '/cart.data', { method: 'POST' }],
  ['the manifest of routes', '/__manifest?p=%2Fcart', {}],
  ['a resource route', '/search/suggest?q=shirt', {}],
  ['a resource route that is posted to', `${origin}/wishlist/merge`, { method: 'POST' }],
  ['the API', '/api/cities/', {}],
])('a successful response of %s hides the snackbar', async (_, address, init) => {
  network.mockResolvedValue(new Response('{}', { status: 200 }));
  expect((await window.fetch(address, init)).status).toBe(200);
  expect(isShown()).toBe(false);
});

test.each([200, 201, 202, 206, 299])('a successful response with status %i hides every snackbar', async (status) => {
  for (const address of ['/cart.data', '/cart.data?index', '/__manifest?p=%2Fcart', '/search/suggest?q=shirt', `${origin}/api/cart/`])
    for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
      for (const type of ['error', 'other'] as const) {
        snackbar.show(type, 'noAnswer', 'keptForYou');
        network.mockResolvedValue(new Response('{}', { status }));
        await window.fetch(address, { method });
        expect(isShown(), `${method} ${address}`).toBe(false);
      }
});

test('a successful response hides every snackbar, however it is requested', async () => {
  const { signal } = new AbortController();
  for (const path of [
    '/cart.data',
    '/product.data?search=lamp&_routes=root',
    '/__manifest?p=%2Fcart',
    '/search/suggest?q=shirt',
    '/api/cart/',
  ])
    for (const type of ['error', 'other'] as const)
      for (const [input, init] of [
        [path, { signal }],
        [path, { method: 'POST', body: 'intent=update', signal }],
        [path, undefined],
        [new URL(path, origin), { signal }],
        [new Request(`${origin}${path}`, { signal }), undefined],
        [new Request(`${origin}${path}`, { method: 'POST', body: 'a=b' }), { signal }],
      ] as const) {
        snackbar.show(type, 'noAnswer');
        network.mockResolvedValue(new Response('{}', { status: 200 }));
        await window.fetch(input, init);
        expect(isShown(), `${type} ${String(input)} ${init?.method}`).toBe(false);
      }
});

test('the first successful response after failures hides the snackbar', async () => {
  for (const status of [404, 500, 503]) {
    snackbar.show('error', 'noAnswer');
    network.mockResolvedValue(new Response('{}', { status }));
    await window.fetch('/cart.data');
    expect(isShown()).toBe(true);
    network.mockResolvedValue(new Response('{}', { status: 200 }));
    await window.fetch('/cart.data');
    expect(isShown()).toBe(false);
  }
});

test('a response without a body hides the snackbar', async () => {
  network.mockResolvedValue(new Response(null, { status: 204 }));
  await window.fetch('/wishlist/merge', { method: 'POST' });
  expect(isShown()).toBe(false);
});

test.each([400, 401, 404, 422, 429, 500, 503])('a response with status %i leaves the snackbar', async (status) => {
  for (const address of ['/cart.data', '/search/suggest?q=shirt', '/api/cities/']) {
    network.mockResolvedValue(new Response('{}', { status }));
    await window.fetch(address);
    expect(isShown(), address).toBe(true);
  }
});

test('a response of another server leaves the snackbar', async () => {
  network.mockResolvedValue(new Response('{}', { status: 200 }));
  await window.fetch('https://analytics.example/collect', { method: 'POST' });
  expect(isShown()).toBe(true);
});

test('a form without an answer stays pending, is counted, and shows an error', async () => {
  snackbar.answered();
  const counts: number[] = [];
  const unsubscribe = unansweredForms.subscribe(() => counts.push(unansweredForms.get()));
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  const navigation = new AbortController();
  const answer = window.fetch('/cart.data', { method: 'POST', signal: navigation.signal });
  await vi.waitFor(() => expect(counts).toEqual([1]));
  expect(snackbar.shown()).toMatchObject({ type: 'error', content: ['noAnswer', 'keptForYou'] });
  navigation.abort();
  await expect(answer).rejects.toThrow();
  expect(counts).toEqual([1, 0]);
  unsubscribe();
});

test('a form that is refused as too large stays on its page, and says so', async () => {
  snackbar.answered();
  // A proxy answers with a page instead of data.
  network.mockResolvedValue(new Response('<html>', { status: 413 }));
  const navigation = new AbortController();
  const answer = window.fetch('/account/become-a-seller.data', { method: 'POST', signal: navigation.signal });
  await vi.waitFor(() => expect(unansweredForms.get()).toBe(1));
  expect(snackbar.shown()).toMatchObject({ type: 'error', content: ['tooLarge', 'stillHere'] });
  expect(network).toHaveBeenCalledTimes(1);
  navigation.abort();
  await expect(answer).rejects.toThrow();
  expect(unansweredForms.get()).toBe(0);
});

describe('a read without an answer', () => {
  const unanswered = new TypeError('Failed to fetch');
  const read = (signal?: AbortSignal) => window.fetch('/cart.data', signal ? { signal } : {});

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is repeated, and answered', async () => {
    network.mockRejectedValueOnce(unanswered).mockRejectedValueOnce(unanswered).mockResolvedValue(new Response('{}'));
    const answer = read();
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await answer).status).toBe(200);
    expect(network).toHaveBeenCalledTimes(3);
  });

  test('fails with the status 503 after four seconds', async () => {
    network.mockRejectedValue(unanswered);
    const answer = expect(read()).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(4_000);
    await answer;
    expect(network).toHaveBeenCalledTimes(4);
  });

  test('is not repeated once its navigation is aborted', async () => {
    network.mockRejectedValue(unanswered);
    const navigation = new AbortController();
    const answer = expect(read(navigation.signal)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(100);
    navigation.abort();
    await answer;
    await vi.advanceTimersByTimeAsync(4_000);
    expect(network).toHaveBeenCalledTimes(1);
  });

  test('waits until the browser is online, and is repeated while the connection is not there yet', async () => {
    const browser = new EventTarget();
    vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
    vi.stubGlobal('navigator', { onLine: false });
    network.mockRejectedValueOnce(unanswered).mockRejectedValueOnce(unanswered).mockResolvedValue(new Response('{}'));
    const answer = read();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(network).toHaveBeenCalledTimes(1);
    vi.stubGlobal('navigator', { onLine: true });
    browser.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(4_000);
    expect((await answer).status).toBe(200);
  });
});

describe('data of another build', () => {
  const assign = vi.fn();
  const answerOf = (build: string | null) => new Response('{}', { headers: build === null ? {} : { 'X-Build': build } });
  beforeEach(() => {
    assign.mockReset();
    vi.stubGlobal('location', { origin, assign });
  });

  test('loads the page afresh that is opened, until the navigation is aborted', async () => {
    navigation = { pathname: '/product', search: '?search=a.data', hash: '#reviews' };
    network.mockResolvedValue(answerOf('other'));
    const controller = new AbortController();
    const pending = window.fetch('/product.data?search=a.data', { signal: controller.signal });
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/product?search=a.data#reviews'));
    controller.abort(new Error('aborted'));
    await expect(pending).rejects.toThrow('aborted');
  });

  const cart = { pathname: '/cart', search: '', hash: '' };
  test.each([
    ['of this build', 'own', cart, {}],
    ['of a proxy', null, cart, {}],
    ['of a form', 'other', cart, { method: 'POST' }],
    ['while no page is opened', 'other', undefined, {}],
  ])('an answer %s is used', async (_, build, opened, init) => {
    navigation = opened;
    network.mockResolvedValue(answerOf(build));
    expect((await window.fetch('/cart.data', init)).status).toBe(200);
    expect(assign).not.toHaveBeenCalled();
  });
});

describe('the page of a product', () => {
  const listeners = new Map<string, (event: { type: string }) => void>();
  beforeEach(async () => {
    vi.stubGlobal('addEventListener', (type: string, listener: (event: { type: string }) => void) => listeners.set(type, listener));
    watchNavigationDirection();
    network.mockImplementation(async (input) => new Response(String(input), { status: 200 }));
    // The first page after a form is not kept.
    await window.fetch('/cart.data');
    network.mockClear();
  });
  const goBack = () => listeners.get('popstate')?.({ type: 'popstate' });
  const open = async (address: string) => (await window.fetch(address)).text();

  test.each([
    '/product/12.data',
    '/product/12.data?variant=3',
    '/product/12.data?lang=ar',
    `${origin}/product/12.data?lang=ckb&variant=3`,
    '/product/https%3A%2F%2Fa.example%2Fp.data',
  ])('comes from memory on the way back, again and again, until another product is opened: %s', async (address) => {
    await open(address);
    await open('/cart.data');
    for (let times = 0; times < 3; times++) {
      goBack();
      expect(await open(address)).toBe(address);
      listeners.get('click')?.({ type: 'click' });
      await open('/account/address.data');
    }
    expect(network.mock.calls.filter(([input]) => String(input) === address)).toHaveLength(1);
    await open('/product/99.data');
    goBack();
    await open(address);
    expect(network.mock.calls.filter(([input]) => String(input) === address)).toHaveLength(2);
  });

  test('is requested by a link, and on the way back when it failed', async () => {
    await open('/product/12.data');
    listeners.get('click')?.({ type: 'click' });
    await open('/product/12.data');
    expect(network).toHaveBeenCalledTimes(2);
    network.mockResolvedValueOnce(new Response('', { status: 500 }));
    await open('/product/13.data');
    goBack();
    await open('/product/13.data');
    expect(network).toHaveBeenCalledTimes(4);
  });
});
