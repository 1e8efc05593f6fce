import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Messages } from '../../../../locales/translate';

const cart = { title: 'Cart' } satisfies Messages;
const failedLoad = new Error('the file is lost');

/** The browser's history: each navigation has an entry with its own key. */
const history: { state: unknown } = { state: null };
const navigate = (key: string) => {
  history.state = { key };
};
const page = { lang: 'en' };

const load = vi.fn<(language: string, namespace: string) => Promise<Messages>>();

/** A store as a new document has it. */
async function newStore() {
  vi.resetModules();
  return import('../../../../app/i18n/store');
}

async function openStore() {
  const store = await newStore();
  store.fetchMessagesWith(load);
  return {
    /** The rendered title, or what the attempt throws: a promise or the failure. */
    render(): unknown {
      try {
        return store.translator('en', 'cart')('title');
      } catch (thrown) {
        return thrown;
      }
    },
    settled: store.messagesReady,
    failure: () => store.failureOf('en', 'cart'),
  };
}

beforeEach(() => {
  page.lang = 'en';
  vi.stubGlobal('document', { documentElement: page });
  vi.stubGlobal('history', history);
  navigate('first');
  load.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('messages that a page waits for', () => {
  it('are loaded once', async () => {
    load.mockResolvedValue(cart);
    const { render, settled } = await openStore();
    expect(render()).toBeInstanceOf(Promise);
    expect(render()).toBeInstanceOf(Promise);
    await settled();
    expect(render()).toBe('Cart');
    navigate('second');
    expect(render()).toBe('Cart');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are waited for until they arrive', async () => {
    let deliver = (_: Messages) => {};
    load.mockReturnValue(
      new Promise((resolve) => {
        deliver = resolve;
      }),
    );
    const { render } = await openStore();
    const arrived = vi.fn();
    for (const waiting of [render(), render()]) void (waiting as Promise<void>).then(arrived);
    await new Promise(setImmediate);
    expect(arrived).not.toHaveBeenCalled();
    deliver(cart);
    await vi.waitFor(() => expect(arrived).toHaveBeenCalledTimes(2));
    expect(render()).toBe('Cart');
  });

  it('have not failed', async () => {
    load.mockResolvedValue(cart);
    const { render, settled, failure } = await openStore();
    render();
    await settled();
    expect(failure()).toBeUndefined();
  });
});

describe('the messages of a route', () => {
  beforeEach(() => load.mockResolvedValue(cart));

  it('are requested with its module, in the language of the document', async () => {
    page.lang = 'ckb';
    const store = await newStore();
    store.fetchMessagesWith(load);
    store.page('cart', 'checkout');
    expect(load.mock.calls).toEqual([
      ['ckb', 'cart'],
      ['ckb', 'checkout'],
    ]);
    await store.messagesReady();
    expect(store.translator('ckb', 'cart')('title')).toBe('Cart');
  });

  it('of the first page are requested once the loader is set', async () => {
    const store = await newStore();
    store.page('cart');
    store.page('cart', 'checkout');
    store.fetchMessagesWith(load);
    expect(load.mock.calls).toEqual([
      ['en', 'cart'],
      ['en', 'checkout'],
    ]);
  });

  it('are English in a document of another language', async () => {
    page.lang = 'de';
    const store = await newStore();
    store.fetchMessagesWith(load);
    store.page('cart');
    expect(load.mock.calls).toEqual([['en', 'cart']]);
  });

  it('are in memory on a server, which requests none', async () => {
    vi.stubGlobal('document', undefined);
    const store = await newStore();
    store.page('cart');
    vi.stubGlobal('document', { documentElement: page });
    store.fetchMessagesWith(load);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('messages that failed to load', () => {
  it('are not retried by the page that shows the failure', async () => {
    load.mockRejectedValue(failedLoad);
    const { render, settled } = await openStore();
    render();
    await settled();
    expect(render()).toMatchObject({ cause: failedLoad });
    expect(render()).toMatchObject({ cause: failedLoad });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are named by the error', async () => {
    load.mockRejectedValue(failedLoad);
    const { render, settled, failure } = await openStore();
    render();
    await settled();
    expect(failure()).toMatchObject({ message: 'The messages en/cart could not be loaded', cause: failedLoad });
    navigate('second');
    expect(failure()).toBeDefined();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([null, undefined, 'a text', 7, { usr: 1 }])('are not retried in a history entry without a key, such as %j', async (state) => {
    load.mockRejectedValue(failedLoad);
    const { render, settled } = await openStore();
    history.state = state;
    render();
    await settled();
    expect(render()).toMatchObject({ cause: failedLoad });
    history.state = null;
    expect(render()).toMatchObject({ cause: failedLoad });
    navigate('second');
    expect(render()).toBeInstanceOf(Promise);
    await settled();
  });

  it('are retried by the next navigation', async () => {
    load.mockRejectedValueOnce(failedLoad).mockRejectedValueOnce(failedLoad).mockResolvedValue(cart);
    const { render, settled } = await openStore();
    render();
    await settled();
    for (const key of ['second', 'third']) {
      expect(render()).toMatchObject({ cause: failedLoad });
      navigate(key);
      expect(render()).toBeInstanceOf(Promise);
      await settled();
    }
    expect(render()).toBe('Cart');
    expect(load).toHaveBeenCalledTimes(3);
  });
});
