import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes';
import { customerAtCheckout, demo, demoCustomer, guestWithCart, inputValue, linksOf, Visitor } from './visitor';

/** A visitor and the pages to open with its cookies. */
export interface OpenedPages {
  visitor: Visitor;
  paths: string[];
}

/** The paths of page routes: resource routes have no JSX. */
const patternsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return patternsOf(children, here);
    return file.endsWith('.tsx') ? [here || '/'] : [];
  });

/** The staff’s pages have tests of their own, and so has the error page that a proxy shows. */
const elsewhere = new Set(['staff', 'request-too-large']);
const patterns = patternsOf(routes.filter(({ path }) => !elsewhere.has(path ?? '')));
const isFixed = (pattern: string) => !/[:*]/.test(pattern);
const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+').replace('*', '.+')}(\\?|$)`);

/** The route of an address. A static route wins over one with a parameter. */
export function patternOf(path: string): string | undefined {
  const matching = patterns.filter((pattern) => expressionOf(pattern).test(path));
  return matching.find(isFixed) ?? matching[0];
}

/** Variations of one route: articles, collections, a department; two of each. */
const variations = [/^\/footer\?/, /^\/collection-product-list\?collection=/, /^\/product\?category_id=1(&|$)/];
/** Opened first, so that the product that stands for all has reviews. */
const ratedFirst = '/product?ordering=-rating';
const isEmptyResult = ['/product?search=qqqqqqqq', '/no-such-page'];

const isPage = (status: number, type: string | undefined) => (status === 200 || status === 404) && Boolean(type?.startsWith('text/html'));

/** The pages of a visitor: static paths from the routes, the others from the first matching link. */
async function pagesFor(visitor: Visitor): Promise<string[]> {
  const paths: string[] = [];
  const links = new Set<string>();
  const open = async (path: string) => {
    const { status, headers, text } = await visitor.get(path);
    if (!isPage(status, headers['content-type'])) return;
    paths.push(path);
    for (const link of linksOf(text)) links.add(link);
  };
  await open(ratedFirst);
  for (const pattern of patterns.filter(isFixed)) await open(pattern);
  for (const path of isEmptyResult) await open(path);
  const openLinked = async () => {
    const unopened = patterns.filter((pattern) => pattern.includes(':') && !paths.some((path) => patternOf(path) === pattern));
    for (const pattern of unopened) {
      const link = [...links].find((candidate) => patternOf(candidate) === pattern);
      if (link) await open(link);
    }
  };
  await openLinked();
  // Some links are only on pages that the first round opened.
  await openLinked();
  for (const variation of variations) {
    const varied = [...links].filter((link) => variation.test(link)).map((link) => link.replace(/[?&]lang=\w+/, ''));
    for (const link of [...new Set(varied)].slice(0, 2)) await open(link);
  }
  return [...new Set(paths)];
}

const waitingPages = {
  '/register/verify': (visitor: Visitor) => visitor.register(),
  '/login/code/verify': (visitor: Visitor) => visitor.submit('/login/code', { identifier: `${randomUUID()}@example.com` }),
  '/password/reset': (visitor: Visitor) => visitor.submit('/password/forgot', { identifier: `${randomUUID()}@example.com` }),
};

/** Every page of guests: with a cart, and waiting for a code. */
export async function pagesOfGuests(language: string): Promise<OpenedPages[]> {
  const guest = await guestWithCart(language);
  const opened = [{ visitor: guest, paths: await pagesFor(guest) }];
  for (const [path, setUp] of Object.entries(waitingPages)) {
    const visitor = new Visitor(language);
    await setUp(visitor);
    opened.push({ visitor, paths: [path] });
  }
  return opened;
}

/** The pages of pending, captured and failed payments, each with its own order. */
async function pagesOfPayments(language: string): Promise<OpenedPages> {
  const customer = await customerAtCheckout(language);
  const wait = async () => {
    const checkout = (await customer.get('/checkout')).text;
    const fields = ['addressId', 'quoteId', 'idempotencyKey'].map((name) => [name, inputValue(checkout, name) ?? ''] as const);
    const address = Object.fromEntries(fields).addressId;
    const page = await customer.submit(`/checkout?address=${address}`, {
      intent: 'place',
      paymentMethod: 'test',
      note: '',
      ...Object.fromEntries(fields),
    });
    const orders = linksOf((await customer.get('/account/my-order')).text).filter((path) => /^\/account\/my-order\/\d+$/.test(path));
    const links = linksOf((await customer.get(orders[0] ?? '')).text);
    return { page, wait: links.find((path) => path.startsWith('/payment/wait/')) ?? '', order: orders[0] ?? '' };
  };
  const outcome = async (page: string, fields: Record<string, string>) => (await customer.follow(await customer.submit(page, fields))).path;
  const failed = await outcome((await wait()).page, { intent: 'cancel' });
  const paid = await wait();
  const succeeded = await outcome(paid.page, { intent: 'pay', cardNumber: '4242424242424242', expiryDate: '12/31' });
  await customer.fillCart();
  const waiting = await wait();
  return { visitor: customer, paths: [failed, succeeded, `${paid.order}/invoice`, waiting.page, waiting.wait, waiting.order] };
}

/** The seller application: pending without documents, and returned to the demo's seller. */
async function pagesOfApplicants(newcomer: Visitor, language: string): Promise<OpenedPages[]> {
  const path = '/account/become-a-seller';
  await newcomer.submit(path, {
    shopName: 'Zagros Honey',
    contactName: 'Dilan Ahmed',
    phone: '07501234567',
    email: 'zagros@example.com',
    cityId: '1',
    sells: 'Honey',
    website: '',
    description: 'From the mountains.',
  });
  const seller = new Visitor(language);
  await seller.logIn({ identifier: 'seller@karwan.example', password: demo.password });
  await seller.follow('/');
  return [
    { visitor: newcomer, paths: [path] },
    { visitor: seller, paths: [path, '/account'] },
  ];
}

/** Every page of customers: the demo customer's with orders, and a new one's before the first order. */
export async function pagesOfCustomers(language: string): Promise<OpenedPages[]> {
  const [regular, newcomer] = [await demoCustomer(language), await customerAtCheckout(language)];
  await newcomer.submit('/account/profile/email', { email: `${randomUUID()}@example.com` });
  const guestPages = new Set(await pagesFor(new Visitor(language)));
  const customerPages = (await pagesFor(regular)).filter((path) => !guestPages.has(path));
  return [
    { visitor: regular, paths: ['/', ...customerPages.filter((path) => path !== '/checkout')] },
    await pagesOfPayments(language),
    ...(await pagesOfApplicants(newcomer, language)),
    { visitor: newcomer, paths: ['/checkout', '/cart', '/account/my-order', '/account/profile/code'] },
  ];
}

/** Page routes that none of these addresses matches. */
export function unseenRoutes(opened: OpenedPages[]): string[] {
  const seen = new Set(opened.flatMap(({ paths }) => paths.map(patternOf)));
  return patterns.filter((pattern) => !seen.has(pattern));
}
