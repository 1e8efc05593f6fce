import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const reload = vi.fn();
const importMessages = vi.fn();
vi.mock('../../../../../app/browser/messages/messageFile', () => ({ importMessages }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  reload.mockClear();
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('history', { state: { key: 'a' } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['en', 'ar', 'ckb'] as const)(
  'a missing file of messages reloads the page, at most once in 60 seconds (%s)',
  async (language) => {
    importMessages.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    const request = async (namespace: 'cart' | 'wishlist' | 'account') => {
      vi.stubGlobal('document', { documentElement: { lang: language } });
      const { fetchMessages } = await import('../../../../../app/browser/messages/fetchMessages');
      const { page } = await import('../../../../../app/i18n/store');
      fetchMessages();
      page(namespace);
      await vi.advanceTimersByTimeAsync(0);
    };
    await request('cart');
    expect(importMessages).toHaveBeenLastCalledWith(language, 'cart');
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(59_999);
    await request('wishlist');
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await request('account');
    expect(reload).toHaveBeenCalledTimes(2);
  },
);
