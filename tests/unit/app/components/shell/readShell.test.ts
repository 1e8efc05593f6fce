import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import { readShell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import type { Flash } from '../../../../../app/session/cookies/sessionCookie';
import { user } from '../../customer';
import { host, openContext, remoteMarketplace, signedIn } from '../../remoteShop';
import { anchorsOf, hrefOf, render } from './renderShell';

registerAllMessages();
const remote = remoteMarketplace();
afterEach(() => void vi.useRealTimers());

const notices = {
  en: { soldOut: 'This is sold out.', quantity: 'Quantity' },
  ar: { soldOut: 'نفدت الكمية.', quantity: 'الكمية' },
  ckb: { soldOut: 'ئەم بەرهەمە نەماوە.', quantity: 'ژمارە' },
};

test.each(['en', 'ar', 'ckb'] as const)('a notification’s text, list and fields become translated lines (%s)', async (language) => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const { soldOut, quantity } = notices[language];
  for (const session of [signedIn, { ...signedIn, token: null, expiry: null, cartId: null }])
    for (const [key, lines] of [
      ['cart.outOfStock', [soldOut]],
      [
        ['cart.outOfStock', 'cart.outOfStock'],
        [soldOut, soldOut],
      ],
      [{ quantity: ['cart.outOfStock'] }, [`${quantity}: ${soldOut}`]],
      [
        { quantity: ['cart.outOfStock', 'cart.outOfStock'], zone: ['cart.outOfStock'] },
        [`${quantity}: ${soldOut}`, `${quantity}: ${soldOut}`, `zone: ${soldOut}`],
      ],
    ] as const)
      for (const type of ['success', 'error'] as const) {
        const flash = { type, key: structuredClone(key) as never };
        const shop = await openContext(`/cart?lang=${language}`, { session: { ...session, flash } });
        expect((await readShell(shop)).flash).toMatchObject({ type, lines });
      }
});

const said = {
  en: {
    signedOut: 'You are logged out.',
    saved: 'Saved.',
    citySaved: 'We now show what can be delivered to Mosul.',
    gone: 'That address can no longer be brought back.',
  },
  ar: {
    signedOut: 'تم تسجيل خروجك.',
    saved: 'تم الحفظ.',
    citySaved: 'نعرض لك الآن ما يمكن توصيله إلى Mosul.',
    gone: 'لم يعد بالإمكان استعادة هذا العنوان.',
  },
  ckb: {
    signedOut: 'چوویتە دەرەوە.',
    saved: 'پاشەکەوت کرا.',
    citySaved: 'ئێستا ئەوەت پیشان دەدەین کە دەگەیەنرێت بۆ Mosul.',
    gone: 'چیتر ناتوانرێت ئەم ناونیشانە بگەڕێنرێتەوە.',
  },
};

test.each(['en', 'ar', 'ckb'] as const)('each line of a notification is translated, whatever its form (%s)', async (language) => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const { signedOut, saved, citySaved, gone } = said[language];
  const { soldOut, quantity } = notices[language];
  const linesOf = async (key: Flash['key']) => {
    const flash = { type: 'error' as const, key, params: { city: 'Mosul' } };
    return (await readShell(await openContext(`/account?lang=${language}`, { session: { ...signedIn, flash } }))).flash?.lines;
  };
  expect(await linesOf('signedOut')).toEqual([signedOut]);
  expect(await linesOf('citySaved')).toEqual([citySaved]);
  expect(await linesOf(['signedOut', 'cart.outOfStock', 'citySaved'])).toEqual([signedOut, soldOut, citySaved]);
  expect(await linesOf({ quantity: ['saved', 'cart.outOfStock', 'addressGone'] })).toEqual([
    `${quantity}: ${saved}`,
    `${quantity}: ${soldOut}`,
    `${quantity}: ${gone}`,
  ]);
});

test.each([2026, 2027, 2041])('the copyright’s year is the current one: %i', async (year) => {
  remote.use(http.all(`${host}/*`, () => HttpResponse.json([])));
  const guest = { ...signedIn, token: null, expiry: null, cartId: null };
  for (const now of [new Date(year, 0, 1), new Date(year, 5, 1), new Date(year, 11, 31, 23, 59, 59)]) {
    vi.useFakeTimers({ toFake: ['Date'], now });
    for (const address of ['/', '/?lang=ar', '/?lang=ckb', '/product', '/no-such-page'])
      expect((await readShell(await openContext(address, { session: guest }))).year).toBe(year);
  }
});

describe('a session with a token', () => {
  const guest = { ...signedIn, token: null, expiry: null };
  const shellOf = async (path: string, session: typeof signedIn, language: string, me: () => Response) => {
    remote.use(
      http.get(`${host}/api/me/`, me),
      http.all(`${host}/*`, () => HttpResponse.json({ cart_items: [] })),
    );
    return readShell(await openContext(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { session }));
  };
  const states = ['pending', 'approved', 'rejected', 'revised', null];

  test.each(
    ['en', 'ar', 'ckb'].flatMap((language) =>
      ['/', '/product/7', '/account/profile', '/checkout'].map((path) => [language, path] as const),
    ),
  )('is authenticated, whether its customer is known or not: %s, %s', async (language, path) => {
    const known = () => HttpResponse.json(user);
    expect(await shellOf(path, signedIn, language, known)).toMatchObject({ signedIn: true, user: { firstName: 'Dilan' } });
    expect(await shellOf(path, { ...signedIn, cartId: null, deviceToken: 'd' }, language, known)).toMatchObject({ signedIn: true });
    expect(await shellOf(path, signedIn, language, () => HttpResponse.error())).toMatchObject({ signedIn: true, user: null });
    const due = { ...signedIn, changePasswordRequired: true };
    expect(await shellOf(path, due, language, known)).toMatchObject({ signedIn: true, user: null });
    for (const session of [guest, { ...guest, cartId: null }, { ...guest, deviceToken: 'd' }])
      expect(await shellOf(path, session, language, known)).toMatchObject({ signedIn: false, user: null });
    const others: Partial<typeof signedIn>[] = [
      { expiry: null },
      { wish: 7 },
      { flash: { type: 'error', key: 'saved' } },
      { pending: { identifier: 'a@b.example', purpose: 'changeEmail' } },
      { pending: { identifier: 'a@b.example', purpose: 'deleteAccount' }, cartId: null, deviceToken: 'd' },
    ];
    for (const more of others)
      expect(await shellOf(path, { ...signedIn, ...more }, language, known)).toMatchObject({
        signedIn: true,
        user: { firstName: 'Dilan' },
      });
    for (const { expiry: _, ...more } of others)
      expect(await shellOf(path, { ...guest, ...more }, language, known)).toMatchObject({ signedIn: false, user: null });
    const ended = { ...signedIn, expiry: '2020-01-01T00:00:00Z' };
    expect(await shellOf(path, ended, language, known)).toMatchObject({ signedIn: false, user: null });
  });

  test.each(states)('has the customer’s name and seller approval: %s', async (approval) => {
    for (const firstName of ['Dilan', 'شیلان', null]) {
      const me = {
        ...user,
        first_name: firstName,
        merchant_approval: { approval_status: approval },
        is_merchant_revised: approval === 'revised',
      };
      const customers = [
        {},
        { email: 'a@b.example', phone: null },
        { email: 'a@b.example', last_name: 'Ahmed' },
        { has_password: false, cart_lines: 3, wishlist_products: [7] },
        { language_id: 2, unread_notifications: 4 },
        { language_id: 3, transfer_fee: { amount: 0, amount_type: 'fixed' } },
      ];
      for (const [at, more] of customers.entries())
        for (const language of ['en', 'ar', 'ckb']) {
          const path = ['/', '/cart', '/product/7?variant=70', '/account/profile', '/checkout', '/wishlist'][at] ?? '/';
          const shell = await shellOf(path, signedIn, language, () => HttpResponse.json({ ...me, ...more }));
          expect([path, shell.user]).toEqual([
            path,
            { firstName, seller: approval, sellerRevised: approval === 'revised', unread: more.unread_notifications ?? 0 },
          ]);
        }
    }
  });
});

describe.each(['en', 'ar', 'ckb'])('the header in %s', (language) => {
  const paths = ['/', '/product', '/product/7?variant=70', '/cart', '/wishlist', '/footer?details=faq', '/collection-product-list'];
  /** The header’s entries to log in or to give a name, on a page for which the marketplace answers so. */
  const headerOf = async (path: string, session: typeof signedIn) => {
    const shell = await readShell(await openContext(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`, { session }));
    const html = render(Header, shell, path);
    const entries = anchorsOf(html).filter((link) => link.includes('class="log-in"'));
    return { shell, entries: entries.map((link) => hrefOf(link).split('?')[0]), hasMenu: html.includes('user-menu') };
  };
  const answers = (me: () => Response, others = () => HttpResponse.json({ cart_items: [] })) =>
    remote.use(
      http.get(`${host}/api/me/`, me),
      http.all(`${host}/*`, ({ request }) => (request.headers.has('Authorization') ? others() : HttpResponse.json({ cart_items: [] }))),
    );
  const ended = () => HttpResponse.json({ detail: 'auth.ended' }, { status: 401 });
  const sessions: Partial<typeof signedIn>[] = [
    {},
    { cartId: null },
    { deviceToken: 'd', wish: 7 },
    { flash: { type: 'error', key: 'saved' } },
    { expiry: null },
    { changePasswordRequired: true },
  ];

  test.each(paths)('has the login for a visitor whose session the marketplace has ended, on %s', async (path) => {
    for (const more of sessions) {
      const session = { ...signedIn, ...more };
      answers(ended, ended);
      expect(await headerOf(path, session)).toMatchObject({ shell: { signedIn: false, user: null }, entries: ['/login'], hasMenu: false });
      if (more.changePasswordRequired) continue;
      // The first call that is refused ends the session.
      answers(ended);
      expect(await headerOf(path, session)).toMatchObject({ shell: { signedIn: false, user: null }, entries: ['/login'], hasMenu: false });
      answers(() => HttpResponse.json(user));
      expect(await headerOf(path, session)).toMatchObject({ shell: { signedIn: true }, entries: [], hasMenu: true });
      // Without an answer the session goes on.
      answers(() => HttpResponse.json({ detail: 'errors.unexpected' }, { status: 500 }));
      expect(await headerOf(path, session)).toMatchObject({ shell: { signedIn: true, user: null }, hasMenu: false });
    }
  });

  test.each(paths)('asks a customer without a first name for it, whatever else is known of them, on %s', async (path) => {
    for (const [firstName, isKnown] of [
      [null, false],
      ['', false],
      ['Dilan', true],
      ['شیلان', true],
    ] as const)
      for (const more of [
        {},
        { last_name: 'Ahmed' },
        { last_name: 'ئەحمەد', phone: null, email: 'dilan@example.com' },
        { last_name: '', has_password: false },
        { last_name: 'Ahmed', language_id: 3, merchant_approval: { approval_status: 'approved' } },
      ]) {
        answers(() => HttpResponse.json({ ...user, ...more, first_name: firstName }));
        const { shell, entries, hasMenu } = await headerOf(path, signedIn);
        expect(shell).toMatchObject({ signedIn: true, user: { firstName } });
        expect([firstName, more, entries, hasMenu]).toEqual([firstName, more, isKnown ? [] : ['/account/profile'], isKnown]);
      }
  });
});
