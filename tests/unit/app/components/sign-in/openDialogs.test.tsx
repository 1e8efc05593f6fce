import type { AnchorHTMLAttributes } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Footer } from '../../../../../app/components/shell/Footer';
import { Header } from '../../../../../app/components/shell/Header';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import AccountPage from '../../../../../app/routes/account/route';
import { addresses, attributeOf, customer, elementsOf, guest, isHidden, render, written } from '../shell/renderShell';

const asked = vi.hoisted(() => ({ questions: [] as unknown[] }));
vi.mock('../../../../../app/components/ui/Link', () => ({
  // Shows in the markup which links do something else with script.
  Link: ({ to, onClick, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
    <a href={to} data-opens={String(onClick !== undefined)} {...props} />
  ),
}));
vi.mock('../../../../../app/components/sign-in/useSignInDialog', () => ({
  useSignInDialog(question: unknown) {
    asked.questions.push(question);
    return { ask: () => {}, dialog: null };
  },
}));
registerAllMessages();
beforeEach(() => {
  asked.questions = [];
});

const signInPages = [
  '/login',
  '/login?redirectTo=%2Fcart',
  '/login/code',
  '/login/code/verify',
  '/register',
  '/register/verify',
  '/password/forgot',
];
const lookalikes = ['/login-help', '/registered', '/passwords', '/accounting'];

/** The link, and the questions of all dialogs of the part. */
function open(Part: Parameters<typeof render>[0], shell: Parameters<typeof render>[1], address: string, words: string) {
  asked.questions = [];
  const found = elementsOf(render(Part, shell, address), 'a', words).filter((link) => !isHidden(link));
  expect(found, address).toHaveLength(1);
  return { opens: attributeOf(found[0] ?? '', 'data-opens'), questions: asked.questions };
}

const isOfAccount = (address: string) => /^\/account/.test(address);

describe.each(written)('with script, in %s', (language) => {
  test('the login of a guest opens the dialog over every page but those of the sign-in', () => {
    for (const address of addresses.filter((path) => !isOfAccount(path))) {
      const { opens, questions } = open(Header, { ...guest, language }, address, 'class="log-in"');
      expect([opens, questions], address).toEqual(['true', [{ signedIn: false, openedAt: address }]]);
    }
    for (const address of lookalikes.slice(0, 3))
      expect(open(Header, { ...guest, language }, address, 'class="log-in"').opens, address).toBe('true');
    for (const address of signInPages) expect(open(Header, { ...guest, language }, address, 'class="log-in"').opens, address).toBe('false');
  });

  test('the account’s link of a customer without a first name opens the dialog over every page but those of the account', () => {
    for (const firstName of [null, ''])
      for (const address of addresses.filter((path) => !isOfAccount(path))) {
        const { opens, questions } = open(Header, { ...customer({ firstName }), language }, address, 'class="log-in"');
        expect([opens, questions], address).toEqual(['true', [{ signedIn: true, openedAt: address }]]);
      }
  });

  test('the footer’s link to become a seller opens the registration for a guest, over every page but those of the sign-in', () => {
    const link = 'href="/register?redirectTo=%2Faccount%2Fbecome-a-seller"';
    for (const address of addresses) {
      const { opens, questions } = open(Footer, { ...guest, language }, address, link);
      const question = { signedIn: false, openedAt: '/account/become-a-seller', registering: true };
      expect([opens, questions], address).toEqual(['true', [question]]);
    }
    for (const address of lookalikes) expect(open(Footer, { ...guest, language }, address, link).opens, address).toBe('true');
    for (const address of signInPages) expect(open(Footer, { ...guest, language }, address, link).opens, address).toBe('false');
  });

  test('the footer’s link to become a seller opens no dialog for a customer', () => {
    for (const firstName of ['Dilan', null])
      for (const seller of [null, 'pending', 'revised'] as const)
        for (const address of addresses) {
          const shell = { ...customer({ firstName, seller }), language };
          const { opens, questions } = open(Footer, shell, address, 'href="/account/become-a-seller"');
          expect([opens, questions], address).toEqual(['false', []]);
        }
  });

  test('the entry to log out asks first, in the header and on the account’s pages', () => {
    for (const seller of [null, 'pending', 'rejected', 'approved'] as const) {
      const shell = { ...customer({ seller }), language };
      for (const address of addresses) expect(open(Header, shell, address, 'href="/logout"').opens, address).toBe('true');
      for (const address of addresses.filter(isOfAccount))
        expect(open(AccountPage, shell, address, 'href="/logout"').opens, address).toBe('true');
    }
  });
});
