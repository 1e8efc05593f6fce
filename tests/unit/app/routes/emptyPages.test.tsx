import { createRemixStub } from '@remix-run/testing';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Namespace } from '../../../../app/i18n/namespaces';
import { registerAllMessages } from '../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../app/i18n/useTranslate';
import { createTranslate } from '../../../browser/createTranslate';
import { attributeOf, elementsOf, textOf } from '../components/shell/renderShell';

registerAllMessages();
const routes = import.meta.glob<{ default?: ComponentType }>('../../../../app/routes/**/route.tsx', { eager: true });

const collection = { name: 'Tea time', subtitle: 'Glasses and pots', isOpen: false, startsAt: '2031-05-03T09:00:00Z' };
const payment = { amount: '25000', orderId: 8, orderNumber: '26-1122-ABCDEF', purpose: 'order', isUnpaid: true, usedBalance: false };
const list = { count: 0, offset: 0 };
const noFilter = { status: '', from: '', to: '', search: '' };
const product = { id: 7, name: 'Brass lamp', picture: null };
const reviews = { product, summary: { ratingCount: 0 }, reviews: [], ordering: 'newest', rating: null };

interface EmptyPage {
  name: string;
  route: string;
  data: object | null;
  icon: string | null;
  words: Namespace;
  title?: string;
  text?: string;
  params?: Record<string, string>;
  /** The buttons: their words and where they lead to. */
  buttons?: [words: string, to: string][];
}

const pages: EmptyPage[] = [
  {
    name: 'no orders',
    route: 'account/my-order',
    data: { ...list, orders: [], filter: noFilter },
    icon: 'no-order-history',
    words: 'orders',
    buttons: [['startShopping', '/product']],
  },
  ...Object.entries({ status: 'placed', from: '2026-01-01', to: '2026-01-31', search: 'x' }).map(
    ([name, value]): EmptyPage => ({
      name: `no orders of a filter: ${name}`,
      route: 'account/my-order',
      data: { ...list, orders: [], filter: { ...noFilter, [name]: value } },
      icon: 'no-current-orders',
      words: 'orders',
      title: 'noneFoundTitle',
      text: 'noneFoundText',
      buttons: [['showAll', '/account/my-order']],
    }),
  ),
  {
    name: 'no returns',
    route: 'account/return-order',
    data: { ...list, returns: [] },
    icon: 'no-returned-orders',
    words: 'returns',
    buttons: [['start', '/account/return-order/new']],
  },
  {
    name: 'nothing to return',
    route: 'account/return-order/new',
    data: { order: null, choice: [], idempotencyKey: 'key' },
    icon: 'no-returned-orders',
    words: 'returns',
    title: 'nothingTitle',
    text: 'nothingText',
    buttons: [['title', '/account/return-order']],
  },
  {
    name: 'no reviews to write',
    route: 'account/reviews',
    data: { ...list, waiting: [], written: [] },
    icon: 'no-order-history',
    words: 'reviews',
  },
  {
    name: 'no news',
    route: 'account/notifications',
    data: { ...list, topic: null, days: [], topics: [], unreadCount: 0 },
    icon: 'notification',
    words: 'notifications',
  },
  {
    name: 'no transactions',
    route: 'account/balance',
    data: { ...list, balance: '0', transactions: [], type: null },
    icon: 'no-transactions',
    words: 'balance',
  },
  {
    name: 'no transactions of a type',
    route: 'account/balance',
    data: { ...list, balance: '0', transactions: [], type: 'topup' },
    icon: 'no-transactions',
    words: 'balance',
    title: 'noneOfTypeTitle',
    text: 'noneOfTypeText',
    buttons: [['showAll', '/account/karwan-balance']],
  },
  {
    name: 'no reviews of a product',
    route: 'product/detail/reviews',
    data: { ...list, ...reviews },
    icon: null,
    words: 'reviews',
    title: 'noneTitle',
    text: 'noneText',
  },
  {
    name: 'a customer’s empty wishlist',
    route: 'wishlist',
    data: { ...list, guest: false, entries: [] },
    icon: 'favourites',
    words: 'wishlist',
    buttons: [['browse', '/product']],
  },
  {
    name: 'a message that was sent',
    route: 'support/sent',
    data: null,
    icon: 'answer-soon',
    words: 'support',
    title: 'sentTitle',
    text: 'sentText',
    buttons: [['keepShopping', '/product']],
  },
  {
    name: 'no messages in the demo’s inbox',
    route: 'dev/inbox',
    data: { messages: [] },
    icon: 'notification',
    words: 'auth',
    title: 'inboxEmpty',
    text: 'inboxText',
  },
  {
    name: 'an application that is rejected',
    route: 'account/become-a-seller',
    data: { application: { status: 'rejected', note: 'See below.' }, form: null },
    icon: 'circle-xmark',
    words: 'sellers',
    title: 'rejectedTitle',
    text: 'rejectedText',
  },
  {
    name: 'a paid order',
    route: 'payment/success',
    data: payment,
    icon: 'circle-check',
    words: 'payments',
    title: 'successTitle',
    text: 'successText',
    params: { number: payment.orderNumber },
    buttons: [
      ['seeOrder', '/account/my-order/8'],
      ['keepShopping', '/product'],
    ],
  },
  {
    name: 'a paid top-up',
    route: 'payment/success',
    data: { ...payment, orderId: null, orderNumber: null, purpose: 'topup' },
    icon: 'circle-check',
    words: 'payments',
    title: 'successTitle',
    text: 'toppedUpText',
    buttons: [
      ['seeBalance', '/account/karwan-balance'],
      ['keepShopping', '/product'],
    ],
  },
  ...(['declined', 'refunding'] as const).map(
    (outcome): EmptyPage => ({
      name: `a failed payment, ${outcome}`,
      route: 'payment/fail',
      data: { ...payment, outcome, isUnpaid: outcome === 'declined' },
      icon: outcome === 'declined' ? 'circle-xmark' : 'circle-exclamation',
      words: 'payments',
      title: 'failTitle',
      text: outcome,
      buttons: [...(outcome === 'declined' ? [['toCheckout', '/checkout'] as [string, string]] : []), ['seeOrder', '/account/my-order/8']],
    }),
  ),
];

type Language = 'en' | 'ar' | 'ckb';

/** The empty state of a page. */
function open(route: string, data: object | null, language: Language) {
  const Component = routes[`../../../../app/routes/${route}/route.tsx`]?.default;
  if (!Component) throw new Error(`${route} is no page`);
  const Page = createRemixStub([{ id: 'page', path: '*', Component, loader: () => data }]);
  const html = renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={['/here']} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  ).replaceAll('<!-- -->', '');
  const [state = '', ...others] = html.split('<div class="empty">').slice(1);
  expect(others).toEqual([]);
  return {
    icon: /^<img src="\/empty\/([\w-]+)\.svg"/.exec(state)?.[1] ?? null,
    title: textOf(/^(?:<img[^>]*>)?<h([12])>(.*?)<\/h\1>/.exec(state)?.[2] ?? ''),
    text: textOf(/^(?:<img[^>]*>)?<h[12]>.*?<\/h[12]><p>(.*?)<\/p>/.exec(state)?.[1] ?? ''),
    links: elementsOf(state, 'a', 'rt-Button').map((link) => [textOf(link), attributeOf(link, 'href')]),
  };
}

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  const t = createTranslate(language);

  test.each(pages)('the empty page has its own icon, title, subtitle and button: $name', (page) => {
    const { route, data, icon, words, title = 'emptyTitle', text = 'emptyText', params = {}, buttons = [] } = page;
    const given = { period: t('common', 'returnPeriod'), ...params };
    const found = open(route, data, language);
    expect({ ...found, links: found.links.slice(0, buttons.length) }).toEqual({
      icon,
      title: t(words, title),
      text: t(words, text, given),
      links: buttons.map(([name, to]) => [t(words, name), to]),
    });
    expect(found.text).toMatch(/\S{2}/);
  });

  test('the page of a collection that opens later has the icon of what comes, its name, its day and a button', () => {
    const found = open('collection-product-list', { collection, all: [], cards: [], count: 0, offset: 0, path: '/x' }, language);
    expect(found).toEqual({
      icon: 'coming-soon',
      title: 'Tea time',
      text: t('product', 'comingText', { date: '03/05/2031' }),
      links: [[t('product', 'seeAll'), '/product']],
    });
  });
});
