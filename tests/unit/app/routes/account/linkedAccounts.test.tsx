import { createRemixStub } from '@remix-run/testing';
import { HttpResponse, http } from 'msw';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contentLanguages } from '../../../../../app/i18n/languages';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { translator } from '../../../../../app/i18n/store';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';
import LinkedAccounts, { loader } from '../../../../../app/routes/account/linked-accounts/route';
import { user } from '../../customer';
import { host, loaderArgs, remoteMarketplace } from '../../remoteShop';

registerAllMessages();
const remote = remoteMarketplace();
const google = { clientId: 'a-client', clientSecret: 'a-secret', issuer: 'https://accounts.google.com' };
const linked = { provider: 'google', email: 'dilan@gmail.example', linked_at: '2026-03-01T10:00:00Z', can_unlink: true };

interface Setup {
  language: (typeof contentLanguages)[number];
  /** Whether the storefront and the marketplace have sign-in with Google. */
  isConfigured: boolean;
  isOffered: boolean;
  accounts: (Omit<typeof linked, 'email'> & { email: string | null })[];
}

/** The page as a customer with these linked accounts gets it. */
async function open({ language, isConfigured, isOffered, accounts }: Setup): Promise<string> {
  remote.use(
    http.get(`${host}/api/me/`, () => HttpResponse.json(user)),
    http.get(`${host}/api/me/linked_accounts/`, () =>
      HttpResponse.json({ available: isOffered ? ['google'] : [], ways_in: ['password', 'phone_code'], results: accounts }),
    ),
  );
  const { context, ...args } = await loaderArgs(`/account/linked-accounts?lang=${language}`);
  const data = await loader({ ...args, context: { settings: { ...context.settings, google: isConfigured ? google : null } } });
  const Page = createRemixStub([{ id: 'page', path: '*', Component: LinkedAccounts, loader: () => data }]);
  return renderToString(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Page initialEntries={['/account/linked-accounts']} hydrationData={{ loaderData: { page: data } }} />
    </LocaleContext.Provider>,
  );
}

const setups = contentLanguages.flatMap((language) =>
  [true, false].flatMap((isConfigured) => [true, false].map((isOffered) => ({ language, isConfigured, isOffered }))),
);

test.each(setups)('a linked account is shown with a link to unlink it: %j', async (setup) => {
  const html = await open({ ...setup, accounts: [linked] });
  expect(html).toContain(linked.email);
  expect(html).toContain('href="/account/linked-accounts/google/unlink"');
  expect(html).not.toContain(translator(setup.language, 'account')('linkGoogle'));
});

test.each(setups)('a linked account has its address, if it is known, and no link to unlink the only way in: %j', async (setup) => {
  for (const email of ['dilan@gmail.example', 'Other.Name@example.com', null])
    for (const canUnlink of [true, false]) {
      const html = await open({ ...setup, accounts: [{ ...linked, email, can_unlink: canUnlink }] });
      expect(html.includes(`<bdi dir="ltr">${email}</bdi>`)).toBe(email !== null);
      expect([html.includes('/unlink'), html.includes(translator(setup.language, 'account')('onlyWayIn'))]).toEqual([
        canUnlink,
        !canUnlink,
      ]);
    }
});

test.each(setups)('without one it is offered to link one where that is possible: %j', async (setup) => {
  const html = await open({ ...setup, accounts: [] });
  expect(html.includes(translator(setup.language, 'account')('linkGoogle'))).toBe(setup.isConfigured && setup.isOffered);
  expect(html).not.toContain('/unlink');
});
