import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import LogOutDialog from '../../../../../app/components/sign-in/LogOutDialog';
import { LogOutForm } from '../../../../../app/components/sign-in/LogOutForm';
import SignInDialog from '../../../../../app/components/sign-in/SignInDialog';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { attributeOf, customer, elementsOf, guest, isHidden, render, textOf, written } from '../shell/renderShell';

/** Dialogs are rendered where they stand: the library's own place for them needs a browser. */
vi.mock('radix-ui', () => {
  const Part = ({ children }: { children?: ReactNode }) => <>{children}</>;
  const Title = ({ children }: { children?: ReactNode }) => <h2>{children}</h2>;
  const Content = ({ children }: { children?: ReactNode }) => <section>{children}</section>;
  const Direction = { Provider: ({ dir, children }: { dir: string; children: ReactNode }) => <div dir={dir}>{children}</div> };
  const parts = { Root: Part, Portal: Part, Overlay: () => null, Content, Title, Description: Part, Close: () => null };
  return { AlertDialog: parts, Dialog: parts, Direction };
});
registerAllMessages();

const words = {
  en: { question: 'Log out of your account?', logOut: 'Log out', cancel: 'Cancel', register: 'Create account', logIn: 'Log in' },
  ar: { question: 'هل تريد تسجيل الخروج؟', logOut: 'تسجيل الخروج', cancel: 'إلغاء', register: 'إنشاء حساب', logIn: 'تسجيل الدخول' },
  ckb: {
    question: 'دەتەوێت لە هەژمارەکەت بچیتە دەرەوە؟',
    logOut: 'چوونەدەرەوە',
    cancel: 'پاشگەزبوونەوە',
    register: 'دروستکردنی هەژمار',
    logIn: 'چوونەژوورەوە',
  },
};
const paths = ['/', '/product/7', '/cart', '/account', '/account/my-order'];
const nothing = () => {};
const closing = { onClose: nothing, onClosed: nothing };
const inputsOf = (form: string) => (form.match(/<input\b[^>]*>/g) ?? []).map((input) => attributeOf(input, 'name'));

describe.each(written)('in %s', (language) => {
  const dir = language === 'en' ? 'ltr' : 'rtl';
  const shells = { guest: { ...guest, language }, nameless: { ...customer({ firstName: null }), language } };

  test.each(paths)('the question before logging out has a button to log out and one to cancel, on %s', (path) => {
    for (const [Part, isDialog] of [
      [() => <LogOutDialog onClose={nothing} />, true],
      [() => <LogOutForm />, false],
    ] as const) {
      const html = render(Part, { ...customer(), language }, path);
      if (isDialog) expect([attributeOf(html, 'dir'), textOf(elementsOf(html, 'h2')[0] ?? '')]).toEqual([dir, words[language].question]);
      const [form = '', ...others] = elementsOf(html, 'form');
      expect([attributeOf(form, 'action'), attributeOf(form, 'method'), others]).toEqual(['/logout', 'post', []]);
      const buttons = elementsOf(form, 'button').filter((button) => !isHidden(button));
      expect(buttons.map((button) => [textOf(button), attributeOf(button, 'type')])).toEqual([[words[language].logOut, 'submit']]);
      const links = elementsOf(form, 'a').filter((link) => !isHidden(link));
      expect(links.map((link) => [textOf(link), attributeOf(link, 'href')])).toEqual([[words[language].cancel, '/account']]);
    }
  });

  test.each(paths)('the dialog of a guest signs in or registers, and returns to its page: opened on %s', (path) => {
    for (const [registering, action, title, names] of [
      [false, '/login', words[language].logIn, ['identifier', 'password']],
      [true, '/register', words[language].register, ['firstName', 'identifier', 'password']],
      [undefined, '/login', words[language].logIn, ['identifier', 'password']],
    ] as const) {
      const question = { signedIn: false, openedAt: path, ...(registering === undefined ? {} : { registering }) };
      const html = render(() => <SignInDialog {...question} {...closing} />, shells.guest, path);
      expect([attributeOf(html, 'dir'), textOf(elementsOf(html, 'h2')[0] ?? '')]).toEqual([dir, title]);
      const [form = ''] = elementsOf(html, 'form');
      expect([attributeOf(form, 'action'), attributeOf(form, 'method')]).toEqual([
        `${action}?redirectTo=${encodeURIComponent(path)}`,
        'post',
      ]);
      expect(inputsOf(form)).toEqual(expect.arrayContaining([...names]));
      expect(elementsOf(form, 'button', 'type="submit"').map(textOf)).toContain(title);
    }
  });

  test.each(paths)('the dialog of a customer without a first name asks for it, and returns to its page: opened on %s', (path) => {
    const html = render(() => <SignInDialog signedIn openedAt={path} {...closing} />, shells.nameless, path);
    const [form = '', ...others] = elementsOf(html, 'form');
    expect(others).toEqual([]);
    expect([attributeOf(form, 'action'), attributeOf(form, 'method')]).toEqual([
      `/account/profile?first=1&redirectTo=${encodeURIComponent(path)}`,
      'post',
    ]);
    expect(inputsOf(form)).toContain('firstName');
    expect(elementsOf(form, 'button').filter((button) => !isHidden(button))).toHaveLength(1);
  });
});
