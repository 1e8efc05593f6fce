import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Messages } from '../../../../locales/translate';

const cart = { title: 'Cart' } satisfies Messages;
const failedLoad = new Error('the file is lost');

/** The browser's history: each navigation has an entry with its own key. */
const history = { state: { key: 'first' } };
const navigate = (key: string) => {
  history.state = { key };
};

const load = vi.fn<() => Promise<Messages>>();

async function openStore() {
  vi.resetModules();
  const store = await import('../../../../app/i18n/store');
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
  };
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
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
