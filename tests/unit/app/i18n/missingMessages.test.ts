import type { MetaDescriptor } from '@remix-run/node';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../locales/en/common';
import errors from '../../../../locales/en/errors';
import { type Messages, translate } from '../../../../locales/translate';

const failed = new Set<string>();
const load = vi.fn((_: string, namespace: string): Promise<Messages> => {
  if (failed.has(namespace)) return Promise.reject(new Error('the file is lost'));
  return Promise.resolve(namespace === 'common' ? common : errors);
});

/** The cart's tags in a browser after loading what is available. */
async function openCart(): Promise<() => MetaDescriptor[]> {
  vi.resetModules();
  const { fetchMessagesWith, messagesReady, page } = await import('../../../../app/i18n/store');
  const { pageMeta } = await import('../../../../app/seo/meta');
  fetchMessagesWith(load);
  page('common', 'errors', 'cart');
  await messagesReady();
  return () => pageMeta({ matches: [], location: { pathname: '/cart' } }, (t) => ({ title: t('cart')('title'), noindex: true }));
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('history', { state: { key: 'first' } });
  load.mockClear();
  return () => vi.unstubAllGlobals();
});

test('a page with missing messages has the tags of an error page', async () => {
  failed.add('cart');
  const tags = (await openCart())();
  expect(tags).toContainEqual({ title: 'Error | Karwan' });
  expect(tags).toContainEqual({ name: 'description', content: translate(common, 'en', 'description') });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex, follow' });
});

test('its tags do not retry', async () => {
  failed.add('cart');
  const tags = await openCart();
  const loadCount = load.mock.calls.length;
  vi.stubGlobal('history', { state: { key: 'second' } });
  expect(tags()).toContainEqual({ title: 'Error | Karwan' });
  expect(load).toHaveBeenCalledTimes(loadCount);
});

test('without any messages its tags have the shop’s name', async () => {
  for (const namespace of ['cart', 'common', 'errors']) failed.add(namespace);
  const tags = (await openCart())();
  expect(tags).toContainEqual({ title: 'Karwan' });
  expect(tags).toContainEqual({ name: 'description', content: '' });
});
