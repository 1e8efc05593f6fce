import type { FormProps } from '@remix-run/react';
import { forwardRef } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Header } from '../../../../../app/components/shell/Header';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { addresses, attributeOf, elementsOf, isHidden, render, visitors, written } from './renderShell';

vi.mock('@remix-run/react', async (load) => ({
  ...(await load<typeof import('@remix-run/react')>()),
  // Shows in the markup what a submission does with the history.
  Form: forwardRef<HTMLFormElement, FormProps>(function Form({ replace = false, discover: _, ...props }, ref) {
    return <form ref={ref} {...props} data-replace={String(replace)} />;
  }),
}));
registerAllMessages();

const searchOf = (html: string) => elementsOf(html, 'form', 'role="search"')[0] ?? '';
const inputsOf = (form: string) => form.match(/<input\b[^>]*>/g) ?? [];
/** The values that are sent beside the text. */
const sentBy = (form: string) =>
  Object.fromEntries(
    inputsOf(form)
      .filter((input) => attributeOf(input, 'type') === 'hidden')
      .map((input) => [attributeOf(input, 'name'), attributeOf(input, 'value')]),
  );

/** The address of the list itself, whatever its query. */
const isList = (address: string) => /^\/product(\?|$)/.test(address);

describe.each(visitors)('the search of %s', (_, visitor) => {
  test.each(written)('is sent to the list with offset 0 and the saved city, from every page, in %s', (language) => {
    for (const address of addresses)
      for (const id of [1, 4, 72])
        for (const isDefault of [true, false]) {
          const form = searchOf(render(Header, { ...visitor, language, city: { id, name: 'A city', isDefault } }, address));
          expect([attributeOf(form, 'action'), attributeOf(form, 'method') ?? 'get'], address).toEqual(['/product', 'get']);
          expect(sentBy(form), address).toEqual({ offset: '0', cityId: String(id) });
          expect(inputsOf(form).map((input) => attributeOf(input, 'name'))).toEqual(['search', 'offset', 'cityId']);
        }
    const withoutCity = searchOf(render(Header, { ...visitor, language, city: null }, '/cart'));
    expect(sentBy(withoutCity)).toEqual({ offset: '0' });
    if (language === 'en') return;
    const linked = searchOf(render(Header, { ...visitor, language, linkLanguage: language }, '/cart'));
    expect(sentBy(linked)).toEqual({ lang: language, offset: '0', cityId: '4' });
  });

  test.each(written)('is not sent without a letter or digit, on any page, in %s', (language) => {
    for (const address of addresses) {
      const form = searchOf(render(Header, { ...visitor, language }, address));
      const [box = ''] = inputsOf(form);
      expect(/^<form[^>]*\snovalidate/i.test(form), address).toBe(false);
      expect(form, address).not.toMatch(/formnovalidate/i);
      expect(box, address).toMatch(/\srequired(=""|\s|\/|>)/);
      const pattern = new RegExp(`^(?:${attributeOf(box, 'pattern')})$`, 'v');
      for (const blank of [' ', '   ', '\u00a0', '\u3000', ' \u00a0 ', ' '.repeat(60)])
        expect([blank, pattern.test(blank)]).toEqual([blank, false]);
      for (const text of ['a', '7', '٧', 'ک', ' a', 'a ', '  lamp  ', 'قميص أزرق', 'https://www.amazon.com/dp/B00'])
        expect([text, pattern.test(text)]).toEqual([text, true]);
      expect([isHidden(box), attributeOf(box, 'type')], address).toEqual([false, 'search']);
      expect(/\s(readonly|disabled|minlength)/i.test(box), address).toBe(false);
      expect(elementsOf(form, 'button', 'type="submit"'), address).toHaveLength(1);
    }
  });

  test.each(written)('replaces the history entry on the list, and nowhere else, in %s', (language) => {
    for (const linkLanguage of [null, language === 'en' ? null : language])
      for (const address of [
        ...addresses,
        '/product?search=',
        '/product?lang=ar',
        '/product?offset=24',
        '/product?search=a+b',
        '/product-x',
      ]) {
        const form = searchOf(render(Header, { ...visitor, language, linkLanguage }, address));
        expect([address, attributeOf(form, 'data-replace')]).toEqual([address, String(isList(address))]);
      }
  });
});
