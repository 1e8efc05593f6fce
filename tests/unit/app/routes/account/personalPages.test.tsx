import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import * as addressPage from '../../../../../app/routes/account/address/route';
import * as linkedPage from '../../../../../app/routes/account/linked-accounts/route';
import * as profilePage from '../../../../../app/routes/account/profile/route';
import { user } from '../../customer';
import { headingOf, inputsOf, linksOf, openPage } from '../../openPage';
import { address } from '../../orders';
import { host, loaderArgs, remoteMarketplace, signedIn } from '../../remoteShop';

const remote = remoteMarketplace();
const dilan = { ...user, first_name: 'Dilan', last_name: 'Ahmed', email: 'dilan@karwan.example' };

/** Signs a customer in, with these answers of the marketplace. */
const withCustomer = (customer: object, answers: Record<string, object> = {}) =>
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(customer)),
    ...Object.entries(answers).map(([path, body]) => http.get(host + path, () => HttpResponse.json(body))),
  );

/** Sends a form of a page. @returns the calls to the marketplace, and where the answer leads. */
async function send(
  action: (args: Parameters<typeof profilePage.action>[0]) => Promise<unknown>,
  path: string,
  fields: Record<string, string>,
) {
  const calls: [string, string, unknown][] = [];
  remote.use(
    http.all(`${host}/api/me/*`, async ({ request }) => {
      if (request.method === 'GET') return HttpResponse.json(dilan);
      const body = await request.text();
      calls.push([request.method, new URL(request.url).pathname, body === '' ? null : JSON.parse(body)]);
      return HttpResponse.json({});
    }),
  );
  const answer: unknown = await action(await loaderArgs(path, { method: 'POST', body: new URLSearchParams(fields) })).catch(
    (thrown: unknown) => thrown,
  );
  return { calls, to: answer instanceof Response ? answer.headers.get('Location') : answer };
}

const titles = {
  profile: { en: 'Profile', ar: 'الملف الشخصي', ckb: 'پڕۆفایل' },
  addresses: { en: 'Addresses', ar: 'العناوين', ckb: 'ناونیشانەکان' },
  noAddress: { en: 'No address yet', ar: 'لا توجد عناوين بعد', ckb: 'هێشتا هیچ ناونیشانێک نییە' },
  linked: { en: 'Linked accounts', ar: 'الحسابات المرتبطة', ckb: 'هەژمارە بەستراوەکان' },
};
const labels = {
  en: ['Work', 'Other', 'Home'],
  ar: ['العمل', 'غير ذلك', 'المنزل'],
  ckb: ['کار', 'هی تر', 'ماڵ'],
};

describe.each(['en', 'ar', 'ckb'] as const)('in %s', (language) => {
  test('the profile has the names, the contacts and the language of the customer, each to be changed', async () => {
    for (const [last, email, phone] of [
      ['Ahmed', 'dilan@karwan.example', '+9647501234567'],
      [null, null, '+9647501234567'],
      ['Ahmed', 'dilan@karwan.example', null],
    ]) {
      withCustomer({ ...dilan, last_name: last, email, phone });
      const html = await openPage(profilePage, '/account/profile', { language });
      expect(headingOf(html)).toBe(titles.profile[language]);
      expect([...inputsOf(html, 'firstName'), ...inputsOf(html, 'lastName')].map((value) => value ?? '')).toEqual(['Dilan', last ?? '']);
      expect(html.includes('dilan@karwan.example')).toBe(email !== null);
      expect(html.includes('+964 750 123 4567')).toBe(phone !== null);
      expect(linksOf(html)).toEqual([
        '/account/profile/email',
        '/account/profile/phone',
        '/account/profile/export',
        '/account/profile/delete',
      ]);
      expect(inputsOf(html, 'language', 'id')).toHaveLength(1);
      expect(/<option[^>]*value="(\w+)"[^>]*selected/.exec(html)?.[1] ?? /<option[^>]*selected[^>]*value="(\w+)"/.exec(html)?.[1]).toBe(
        language,
      );
    }
  });

  test('the address book has every address with its lines, and marks the default one', async () => {
    withCustomer(dilan, { '/api/me/addresses/': [address(1), address(2), address(3)] });
    const html = await openPage(addressPage, '/account/address', { language });
    expect(headingOf(html)).toBe(titles.addresses[language]);
    const cards = html.split('<li class="panel stack">').slice(1);
    expect(cards).toHaveLength(3);
    for (const [index, card] of cards.entries()) {
      const id = index + 1;
      for (const text of [`Dilan ${id}`, `City ${id}`, `Area ${id}`, `Street ${id}`, `B${id}`, `Church ${id}`, `+964 750 123 456${id}`])
        expect(card).toContain(text);
      expect(/<h2[^>]*>(.*?)<\/h2>/s.exec(card)?.[1]).toContain(labels[language][index]);
      expect(card.includes('+964 770 123 4567')).toBe(id === 2);
      expect(card.includes('class="tag"')).toBe(id === 2);
      expect(linksOf(card)[0]).toBe(`/account/address/${id}`);
      expect(inputsOf(card, 'intent')).toEqual(id === 2 ? ['delete'] : ['default', 'delete']);
      expect(new Set(inputsOf(card, 'addressId'))).toEqual(new Set([String(id)]));
    }
    expect(linksOf(html).at(-1)).toBe('/account/address/new');
  });

  test('an address book without addresses says so, and leads to a new one', async () => {
    withCustomer(dilan, { '/api/me/addresses/': [] });
    const html = await openPage(addressPage, '/account/address', { language });
    expect(headingOf(html)).toBe(titles.noAddress[language]);
    expect(linksOf(html)).toEqual(['/account/address/new']);
    // After a deletion it can be undone, unless the address is there.
    const deleted = await openPage(addressPage, '/account/address?deleted=5', { language });
    expect([inputsOf(deleted, 'intent'), inputsOf(deleted, 'addressId')]).toEqual([['restore'], ['5']]);
    withCustomer(dilan, { '/api/me/addresses/': [address(1)] });
    const other = await openPage(addressPage, '/account/address?deleted=5', { language });
    expect(inputsOf(other, 'intent')).toContain('restore');
    expect(inputsOf(await openPage(addressPage, '/account/address?deleted=1', { language }), 'intent')).not.toContain('restore');
  });

  test('the linked accounts have each way to log in: the phone, the e-mail address and the password', async () => {
    for (const [email, phone, password] of [
      ['dilan@karwan.example', '+9647501234567', true],
      [null, '+9647501234567', false],
      ['dilan@karwan.example', null, true],
    ] as const) {
      const ways = [...(email ? ['email_code'] : []), ...(phone ? ['phone_code'] : []), ...(password ? ['password'] : [])];
      withCustomer(
        { ...dilan, email, phone, has_password: password },
        { '/api/me/linked_accounts/': { available: ['google'], ways_in: ways, results: [] } },
      );
      const html = await openPage(linkedPage, '/account/linked-accounts', { language });
      expect(headingOf(html)).toBe(titles.linked[language]);
      expect([html.includes('dilan@karwan.example'), html.includes('+964 750 123 4567')]).toEqual([email !== null, phone !== null]);
      expect(linksOf(html)).toEqual([`/password/${password ? 'change' : 'forgot'}?redirectTo=/account/linked-accounts`]);
      expect(html.match(/class="panel way-in"/g)).toHaveLength(ways.length + (password ? 0 : 1));
    }
  });
});

test('the profile saves the names', async () => {
  for (const lastName of ['Ahmed', '']) {
    const { calls, to } = await send(profilePage.action, '/account/profile', { intent: 'name', firstName: ' Dilan ', lastName });
    expect(calls).toEqual([['POST', '/api/me/update_profile/', { first_name: 'Dilan', last_name: lastName }]]);
    expect(to).toBe('/account/profile');
  }
});

test.each([
  ['delete', ['DELETE', '/api/me/addresses/5/', null], '/account/address?deleted=5'],
  ['default', ['POST', '/api/me/addresses/5/default/', {}], '/account/address'],
  ['restore', ['POST', '/api/me/addresses/5/restore/', {}], '/account/address'],
])('the address book’s button: %s', async (intent, call, page) => {
  const { calls, to } = await send(addressPage.action, '/account/address', { intent, addressId: '5' });
  expect([calls, to]).toEqual([[call], page]);
});

test('a guest is asked to log in first, and returns to the page', async () => {
  const guest = { ...signedIn, token: null, expiry: null };
  for (const [screen, path] of [
    [profilePage, '/account/profile'],
    [addressPage, '/account/address'],
    [linkedPage, '/account/linked-accounts'],
  ] as const) {
    const thrown: unknown = await openPage(screen, path, { session: guest }).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  }
});
