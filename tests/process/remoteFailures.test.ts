import { http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import arCart from '../../locales/ar/cart';
import arCheckout from '../../locales/ar/checkout';
import arErrors from '../../locales/ar/errors';
import ckbCart from '../../locales/ckb/cart';
import ckbCheckout from '../../locales/ckb/checkout';
import ckbErrors from '../../locales/ckb/errors';
import enCart from '../../locales/en/cart';
import enCheckout from '../../locales/en/checkout';
import enErrors from '../../locales/en/errors';
import { type FailureName, failAll, failAt, failures, loseAnswers } from './faults';
import { unescapeHtml } from './pageForm';
import { address, call, fillCart, formWith, newCustomer, openStorefront, type Page, Shopper, signIn } from './remoteShopper';
import { type Running, startServer, temporaryDirectory } from './server';

const pageTexts = {
  en: { cart: enCart, checkout: enCheckout, errors: enErrors },
  ar: { cart: arCart, checkout: arCheckout, errors: arErrors },
  ckb: { cart: ckbCart, checkout: ckbCheckout, errors: ckbErrors },
};
type Language = keyof typeof pageTexts;

const place = temporaryDirectory();
const network = setupServer();
let server: Running;
let marketplace: string;
/** How long the marketplace may take to answer, in milliseconds. */
let timeout = 30_000;
let handle: Awaited<ReturnType<typeof openStorefront>>;

beforeAll(async () => {
  process.env.LOG_LEVEL = 'silent';
  server = await startServer({ DATA_DIR: place.directory });
  marketplace = server.url;
  network.listen({ onUnhandledRequest: 'bypass' });
  handle = await openStorefront(marketplace, () => timeout);
});
beforeEach(() => restoreNetwork());
afterAll(async () => {
  network.close();
  await server.stop('SIGTERM');
  place.remove();
});

/** Restores the connection to the marketplace. */
function restoreNetwork() {
  network.resetHandlers();
  timeout = 30_000;
}

/** Installs a fault, with a short time-out for answers that never come. */
function installFault(handler: RequestHandler, { waits = false } = {}) {
  network.use(handler);
  if (waits) timeout = 300;
}

const failWith = (name: FailureName) => installFault(failAll(marketplace, name), { waits: failures[name].status === 504 });

async function customer(language: Language) {
  const { login, identifier } = await newCustomer(marketplace);
  const shopper = new Shopper(handle, language);
  await signIn(shopper, login);
  return { shopper, token: login.token, identifier };
}

/** A page's visible text, without tags. */
const textOf = ({ html }: Page) =>
  unescapeHtml(html.replace(/<script\b.*?<\/script>|<style\b.*?<\/style>/gs, '').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
const links = ({ html }: Page) => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => unescapeHtml(href));

function expectShopAround(page: Page, language: Language) {
  expect(page.html).toMatch(new RegExp(`<html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}"`));
  expect(page.html, 'the header').toContain('name="search"');
  expect(links(page), 'the cart and the footer').toEqual(expect.arrayContaining(['/cart', '/footer?details=aboutUs']));
}

const unavailable = (status: number) => status === 503 || status === 504;

function expectErrorPage(page: Page, status: number, language: Language) {
  const { errors } = pageTexts[language];
  expect({ path: page.path, status: page.status }).toEqual({ path: page.path, status });
  expectShopAround(page, language);
  expect(page.html).toContain(`<h1>${errors.title}</h1>`);
  expect(page.html).toContain('src="/empty/oops.svg"');
  expect(textOf(page)).toContain(unavailable(status) ? errors.unavailable : errors.errorText);
  expect(textOf(page)).toContain(errors.statusCode.replace('{{status}}', String(status)));
  expect(links(page), 'the back link').toEqual(expect.arrayContaining([page.path, '/']));
  expect(textOf(page)).toContain(errors.tryAgain);
}

/** Checks the returned page's message, and returns its form. */
function expectFormAgain(page: Page, { status, language, field }: { status: number; language: Language; field: string }) {
  const { errors } = pageTexts[language];
  expect(page.status).toBe(status);
  expectShopAround(page, language);
  const form = formWith(page, field);
  expect(form.html).toContain('role="alert"');
  expect(unescapeHtml(form.html)).toContain(unavailable(status) ? errors.unavailable : errors.general);
  return form;
}

const forEachFailure = describe.each(
  Object.keys(failures).map((name, index) => [name as FailureName, (['en', 'ar', 'ckb'] as const)[index % 3] ?? 'en'] as const),
);

forEachFailure('the marketplace %s (%s)', (name, language) => {
  const { status } = failures[name];

  test('a guest’s pages show the error, and link on', async () => {
    const guest = new Shopper(handle, language);
    failWith(name);
    for (const path of ['/', '/product?search=shirt', '/product/1', '/collection-product-list', '/cart'])
      expectErrorPage(await guest.open(path), status, language);
  });

  test('a customer’s pages show the error, and the customer stays signed in', async () => {
    const { shopper } = await customer(language);
    failWith(name);
    for (const path of ['/', '/account', '/account/my-order', '/account/address', '/account/profile', '/checkout', '/wishlist']) {
      expectErrorPage(await shopper.open(path), status, language);
    }
    expect(shopper.isSignedIn).toBe(true);
    restoreNetwork();
    expect((await shopper.open('/account/profile')).status).toBe(200);
  });

  test('pages without marketplace data work', async () => {
    const guest = new Shopper(handle, language);
    failWith(name);
    for (const path of ['/login', '/register', '/password/forgot', '/footer?details=aboutUs', '/language', '/city']) {
      const page = await guest.open(path);
      expect({ path, status: page.status }).toEqual({ path, status: 200 });
      expectShopAround(page, language);
    }
    expect((await guest.open('/no-such-page')).status).toBe(404);
  });

  test('crawlers’ files answer with Retry-After', async () => {
    const crawler = new Shopper(handle, language);
    failWith(name);
    for (const path of ['/sitemap.xml', '/sitemap-categories.xml', '/sitemap-products.xml?after=0', '/feed.xml']) {
      const { status: answered, html, headers } = await crawler.open(path);
      expect({ path, status: answered, html }).toEqual({ path, status, html: '' });
      expect(headers.get('Retry-After')).toBe('60');
      expect(headers.get('Cache-Control')).toBe('no-store');
    }
    expect((await crawler.open('/robots.txt')).status).toBe(200);
    expect((await crawler.open('/sitemap-pages.xml')).status).toBe(200);
  });

  test('sign-in and registration keep the input, except the password', async () => {
    const guest = new Shopper(handle, language);
    const password = { password: 'Passw0rd' };
    const checkout = 'redirectTo=%2Fcheckout';
    const identifier = '0750 123 4567';
    for (const { path, inputText, secrets = {}, refusedAt = path } of [
      {
        path: `/login?with=password&${checkout}`,
        inputText: { identifier: 'dilan@example.com' },
        secrets: password,
        refusedAt: `/login?${checkout}`,
      },
      // On the way to the checkout a code to the phone comes first.
      { path: `/login?${checkout}`, inputText: { identifier }, refusedAt: `/login/code?${checkout}` },
      {
        path: `/register?${checkout}`,
        inputText: { firstName: 'دیلان', lastName: 'O’Neil & "sons"', identifier },
        secrets: { ...password, confirmPassword: 'Passw0rd' },
      },
      { path: '/password/forgot', inputText: { identifier } },
    ]) {
      restoreNetwork();
      const page = await guest.open(path);
      failWith(name);
      const refused = await guest.submit(page, formWith(page, 'identifier'), { ...inputText, ...secrets });
      const again = expectFormAgain(refused, { status, language, field: 'identifier' });
      expect(again.values).toMatchObject(inputText);
      expect(refused.html).not.toContain('Passw0rd');
      expect(refused.path).toBe(refusedAt);
    }
  });

  test('a new address keeps every field, and is saved when it is sent again', async () => {
    const { shopper, token } = await customer(language);
    const inputText = {
      fullName: 'دیلان ئەحمەد',
      phone: '0750 123 4567',
      cityId: '3',
      area: 'Ankawa',
      nearestLandmark: 'بەرامبەر <کڵێسا>',
      street: '60 m',
      courierNote: 'ring\ntwice',
      label: 'work',
    };
    const page = await shopper.open('/account/address/new?redirectTo=/checkout');
    failWith(name);
    const refused = await shopper.submit(page, formWith(page, 'fullName'), inputText);
    const again = expectFormAgain(refused, { status, language, field: 'fullName' });
    expect(again.values).toMatchObject(inputText);
    restoreNetwork();
    expect(await shopper.submit(refused, again)).toMatchObject({ status: 303, location: '/checkout' });
    expect(await call(marketplace, 'GET', '/api/me/addresses/', { token })).toMatchObject([
      { area: 'Ankawa', city_id: 3, note: 'ring twice', label: 'work' },
    ]);
  });

  test('a changed address keeps every field', async () => {
    const { shopper, token } = await customer(language);
    const { id } = await call(marketplace, 'POST', '/api/me/addresses/', { token, body: address });
    const page = await shopper.open(`/account/address/${id}`);
    failWith(name);
    const refused = await shopper.submit(page, formWith(page, 'fullName'), { area: 'Bakhtiari', cityId: '2' });
    const again = expectFormAgain(refused, { status, language, field: 'fullName' });
    expect(again.values).toMatchObject({
      fullName: address.full_name,
      area: 'Bakhtiari',
      cityId: '2',
      nearestLandmark: address.nearest_landmark,
    });
    restoreNetwork();
    expect(await shopper.submit(refused, again)).toMatchObject({ status: 303, location: '/account/address' });
    expect(await call(marketplace, 'GET', `/api/me/addresses/${id}/`, { token })).toMatchObject({ area: 'Bakhtiari', city_id: 2 });
  });

  test('the first address, entered at checkout, keeps every field', async () => {
    const { shopper, token } = await customer(language);
    await fillCart(marketplace, token);
    const page = await shopper.open('/checkout');
    failWith(name);
    const inputText = { phone: '07501234567', area: 'Ankawa', nearestLandmark: 'St Joseph church' };
    const refused = await shopper.submit(page, formWith(page, 'area'), inputText);
    const again = expectFormAgain(refused, { status, language, field: 'area' });
    expect(again.values).toMatchObject({
      ...inputText,
      intent: 'address',
      fullName: 'Dilan Ahmed',
      cityId: expect.stringMatching(/^\d+$/),
    });
    restoreNetwork();
    expect(await shopper.submit(refused, again)).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/checkout\?address=\d+$/),
    });
  });

  test('a name keeps its spelling', async () => {
    const { shopper } = await customer(language);
    const page = await shopper.open('/account/profile');
    failWith(name);
    const refused = await shopper.submit(page, formWith(page, 'firstName'), { firstName: 'Şîlan' });
    expect(expectFormAgain(refused, { status, language, field: 'firstName' }).values).toMatchObject({
      firstName: 'Şîlan',
      lastName: 'Ahmed',
    });
  });

  test('a quantity is kept beside its line, or alone without the cart, and is applied when it is sent again', async () => {
    const { shopper, token } = await customer(language);
    await fillCart(marketplace, token);
    const page = await shopper.open('/cart');
    const form = formWith(page, 'quantity');
    for (const goWrong of [
      () => installFault(failAt(marketplace, '/api/cart/items/*', name), { waits: status === 504 }),
      () => failWith(name),
    ]) {
      goWrong();
      const refused = await shopper.submit(page, form, { quantity: '3' });
      expect(refused.status).toBe(status);
      expect(formWith(refused, 'quantity').values).toMatchObject({ itemId: form.values.itemId, quantity: '3' });
      expect(refused.html).toContain('role="alert"');
      expect(textOf(refused)).toContain(unavailable(status) ? pageTexts[language].errors.unavailable : pageTexts[language].errors.general);
      restoreNetwork();
    }
    failWith(name);
    const refused = await shopper.submit(page, form, { quantity: '3' });
    restoreNetwork();
    expect(await shopper.submit(refused, formWith(refused, 'quantity'))).toMatchObject({ status: 303, location: '/cart' });
    expect((await call(marketplace, 'GET', '/api/cart/', { token })).cart_items).toMatchObject([{ quantity: 3 }]);
  });

  test.each([
    ['removal of a line', 'remove', 0],
    ['move of a line to the wishlist', 'wish', 1],
  ] as const)('a failed %s can be repeated', async (_, intent, wishlistEntries) => {
    const { shopper, token } = await customer(language);
    await fillCart(marketplace, token);
    const page = await shopper.open('/cart');
    failWith(name);
    const refused = await shopper.submit(page, { ...formWith(page, 'was'), button: { intent } });
    expect(refused.status).toBe(status);
    expect(refused.html).toContain(`value="${intent}-`);
    restoreNetwork();
    expect(await shopper.submit(refused, { ...formWith(refused, 'itemId'), button: { intent } })).toMatchObject({
      status: 303,
      location: '/cart',
    });
    expect((await call(marketplace, 'GET', '/api/cart/', { token })).cart_items).toEqual([]);
    expect((await call(marketplace, 'GET', '/api/wishlist/', { token })).count).toBe(wishlistEntries);
  });

  test('an order is placed once when the marketplace recovers', async () => {
    const { shopper, token, page, form } = await atCheckout(language);
    failWith(name);
    const refused = await shopper.submit(page, form, { note: 'ring\ntwice & wait' });
    const again = expectRetryForm(refused, status, language, form.values);
    expect(again.values).toMatchObject({ note: 'ring\ntwice & wait' });
    const refusedTwice = await shopper.submit(refused, again);
    restoreNetwork();
    await expectOneOrder(shopper, token, await shopper.submit(refusedTwice, expectRetryForm(refusedTwice, status, language, form.values)), {
      note: 'ring\ntwice & wait',
    });
  });
});

async function atCheckout(language: Language) {
  const { shopper, token } = await customer(language);
  await fillCart(marketplace, token);
  await call(marketplace, 'POST', '/api/me/addresses/', { token, body: address });
  const page = await shopper.open('/checkout');
  return { shopper, token, page, form: formWith(page, 'idempotencyKey') };
}

/** The checkout form after a failed order: the retry has the same idempotency key. */
function expectRetryForm(page: Page, status: number, language: Language, sent: Record<string, string>) {
  expect(page.status).toBe(status);
  expectShopAround(page, language);
  const form = formWith(page, 'idempotencyKey');
  const { idempotencyKey, quoteId, addressId, paymentMethod } = sent;
  expect(form.values).toMatchObject({ idempotencyKey, quoteId, addressId, paymentMethod, intent: 'place' });
  expect(unescapeHtml(form.html)).toContain(pageTexts[language].checkout.uncertain);
  return form;
}

async function expectOneOrder(shopper: Shopper, token: string, placed: Page, expected: Record<string, unknown> = {}) {
  expect(placed.status).toBe(303);
  const { count, results } = await call(marketplace, 'GET', '/api/orders/', { token });
  expect(count).toBe(1);
  expect(placed.location).toBe(`/account/my-order/${results[0].id}?placed=1`);
  expect(await call(marketplace, 'GET', `/api/orders/${results[0].id}/`, { token })).toMatchObject(expected);
  expect((await shopper.open(placed.location ?? '')).status).toBe(200);
}

describe('an order whose answer was lost', () => {
  test.each<[string, Language, number, { late?: boolean; everything?: FailureName }]>([
    ['connection lost', 'ar', 503, {}],
    ['time-out', 'ckb', 504, { late: true }],
    ['connection lost, then the marketplace down', 'en', 503, { everything: 'is down' }],
  ])('%s (%s): sending the form again shows that order', async (_, language, status, { late = false, everything }) => {
    const { shopper, token, page, form } = await atCheckout(language);
    const { handler, arrived } = loseAnswers(marketplace, '/api/orders/', { late });
    if (everything) failWith(everything);
    installFault(handler, { waits: late });
    const refused = await shopper.submit(page, form, { note: 'ring' });
    expect((await arrived).status).toBe(201);
    const again = expectRetryForm(refused, status, language, form.values);
    restoreNetwork();
    await expectOneOrder(shopper, token, await shopper.submit(refused, again), { note: 'ring' });
  });

  test('is not duplicated by a form in two tabs', async () => {
    const { shopper, token, page, form } = await atCheckout('en');
    const { handler } = loseAnswers(marketplace, '/api/orders/');
    installFault(handler);
    const refused = await shopper.submit(page, form);
    restoreNetwork();
    const [one, other] = await Promise.all([shopper.submit(refused, formWith(refused, 'idempotencyKey')), shopper.submit(page, form)]);
    expect(other.location).toBe(one.location);
    await expectOneOrder(shopper, token, one);
  });

  test('is not duplicated by a changed note', async () => {
    const { shopper, token, page, form } = await atCheckout('ar');
    const { handler } = loseAnswers(marketplace, '/api/orders/');
    installFault(handler);
    const refused = await shopper.submit(page, form, { note: 'ring' });
    restoreNetwork();
    await expectOneOrder(shopper, token, await shopper.submit(refused, formWith(refused, 'idempotencyKey'), { note: 'ring twice' }), {
      note: 'ring',
    });
  });
});

test.each(['en', 'ar', 'ckb'] as const)('a complete page is rendered, with all texts (%s)', async (language) => {
  const guest = new Shopper(handle, language);
  for (const path of ['/', '/product', '/product/1', '/footer?details=faq', '/footer?details=termsOfUse', '/city']) {
    const page = await guest.open(path);
    expect({ path, status: page.status }).toEqual({ path, status: 200 });
    expectShopAround(page, language);
    expect(page.html.indexOf('\0'), path).toBe(-1);
  }
});

test('a list is shown without its filters when only they fail', async () => {
  const path = '/product?category_id=1&offset=12';
  installFault(http.options(`${marketplace}/api/product_search/`, failures.breaks.answer));
  const page = await new Shopper(handle, 'ckb').open(path);
  expect(page.status).toBe(200);
  expect(links(page).some((link) => /^\/product\/\d+/.test(link))).toBe(true);
  expect(page.html).not.toContain('name="brands"');
  restoreNetwork();
  expect((await new Shopper(handle, 'ckb').open(path)).html).toContain('name="brands"');
});

test('a token that the marketplace rejects: home, with a link to sign in and back', async () => {
  const { shopper, token } = await customer('ar');
  await call(marketplace, 'POST', '/api/auth/logout/', { token });
  expect(await shopper.open('/account/address')).toMatchObject({ status: 303, location: '/' });
  const home = await shopper.open('/');
  expect(home.status).toBe(200);
  expect(links(home)).toContain('/login?redirectTo=%2Faccount%2Faddress');
  expect(home.html).toContain('role="status"');
});

test('a wish after the session’s end: the wishlist is a guest’s, and the wish is added after sign-in', async () => {
  const { shopper, token, identifier } = await customer('ckb');
  const product = await shopper.open('/product/12');
  await call(marketplace, 'POST', '/api/auth/logout/', { token });
  const refused = await shopper.submit(product, formWith(product, 'redirectTo'), { redirectTo: '/product/12', 'add.12': '' });
  expect(refused).toMatchObject({ status: 303, location: '/login?redirectTo=%2Fproduct%2F12' });
  expect(shopper.isSignedIn).toBe(true);
  const login = await shopper.open(refused.location ?? '');
  const signedIn = await shopper.submit(login, formWith(login, 'identifier'), { identifier, password: 'Passw0rd' });
  expect(signedIn).toMatchObject({ status: 303, location: '/product/12' });
  const list = await shopper.open('/wishlist');
  expect(links(list)).toContain('/product/12');
});

test('the wishlist of an ended session is a guest’s', async () => {
  const { shopper, token } = await customer('en');
  await call(marketplace, 'POST', '/api/auth/logout/', { token });
  const list = await shopper.open('/wishlist');
  expect(list.status).toBe(200);
  expect(links(list)).toContain('/login?redirectTo=%2Fwishlist');
  expect((await shopper.post('/wishlist/merge', new URLSearchParams({ merge: '1' }))).status).toBe(403);
});
