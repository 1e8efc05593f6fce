import { randomUUID } from 'node:crypto';
import type { RouteConfigEntry } from '@remix-run/route-config';
import routes from '../../app/routes';
import { customerAtCheckout, demoCustomer, guestWithCart, linksOf, Visitor } from './visitor';

/** Somebody and the pages to open as them. */
export interface Opened {
  visitor: Visitor;
  paths: string[];
}

/** The addresses of routes with a page: those without have no JSX. */
const patternsOf = (entries: RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, file, children }) => {
    const here = path === undefined ? above : `${above}/${path}`;
    if (children) return patternsOf(children, here);
    return file.endsWith('.tsx') ? [here || '/'] : [];
  });

const patterns = patternsOf(routes);
const isFixed = (pattern: string) => !/[:*]/.test(pattern);
const expressionOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/?]+').replace('*', '.+')}(\\?|$)`);

/** The route that answers an address: of two that fit, the one without a placeholder. */
function patternOf(path: string): string | undefined {
  const fitting = patterns.filter((pattern) => expressionOf(pattern).test(path));
  return fitting.find(isFixed) ?? fitting[0];
}

/** The same route, another sight: articles, collections, a department; two of each. */
const variations = [/^\/footer\?/, /^\/collection-product-list\?collection=/, /^\/product\?category_id=1(&|$)/];
const nothingFound = ['/product?search=qqqqqqqq', '/no-such-page'];

const isPage = (status: number, type: string | undefined) => (status === 200 || status === 404) && Boolean(type?.startsWith('text/html'));

/** The pages that a visitor can open: fixed addresses as the routes name them, the others by the first link that leads to one. */
async function pagesFor(visitor: Visitor): Promise<string[]> {
  const paths: string[] = [];
  const links = new Set<string>();
  const open = async (path: string) => {
    const { status, headers, text } = await visitor.get(path);
    if (!isPage(status, headers['content-type'])) return;
    paths.push(path);
    for (const link of linksOf(text)) links.add(link);
  };
  for (const pattern of patterns.filter(isFixed)) await open(pattern);
  for (const path of nothingFound) await open(path);
  const openLinked = async () => {
    const unopened = patterns.filter((pattern) => pattern.includes(':') && !paths.some((path) => patternOf(path) === pattern));
    for (const pattern of unopened) {
      const link = [...links].find((candidate) => patternOf(candidate) === pattern);
      if (link) await open(link);
    }
  };
  await openLinked();
  // Some are linked only from pages that the first round opened.
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

/** Every page that guests can open: with a cart, and waiting for a code. */
export async function pagesOfGuests(language: string): Promise<Opened[]> {
  const guest = await guestWithCart(language);
  const opened = [{ visitor: guest, paths: await pagesFor(guest) }];
  for (const [path, prepare] of Object.entries(waitingPages)) {
    const visitor = new Visitor(language);
    await prepare(visitor);
    opened.push({ visitor, paths: [path] });
  }
  return opened;
}

/** Every page that is a customer's own: the demo's with its orders, a new one's on the way to their first. */
export async function pagesOfCustomers(language: string): Promise<Opened[]> {
  const [regular, newcomer] = [await demoCustomer(language), await customerAtCheckout(language)];
  await newcomer.submit('/account/profile/email', { email: `${randomUUID()}@example.com` });
  const openToAll = new Set(await pagesFor(new Visitor(language)));
  const own = (await pagesFor(regular)).filter((path) => !openToAll.has(path));
  return [
    { visitor: regular, paths: ['/', ...own.filter((path) => path !== '/checkout')] },
    { visitor: newcomer, paths: ['/checkout', '/cart', '/account/my-order', '/account/profile/code'] },
  ];
}

/** Routes with a page that none of these addresses shows. */
export function unseenRoutes(opened: Opened[]): string[] {
  const seen = new Set(opened.flatMap(({ paths }) => paths.map(patternOf)));
  return patterns.filter((pattern) => !seen.has(pattern));
}
