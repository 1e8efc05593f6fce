import { expect, test } from 'vitest';
import { languages as ours } from '../../../../app/i18n/languages';
import { languages } from '../../../../marketplace/contract/languages';

test('the languages are those of the specification', () => {
  expect(languages.map(({ id, code, dir, lang, currency }) => [id, code, dir, lang, currency.name, currency.code])).toEqual([
    [1, 'en', 'ltr', 'English', 'Dollar', 'USD'],
    [2, 'ckb', 'rtl', 'کوردی', 'Dinar', 'IQD'],
    [3, 'ar', 'rtl', 'العربية', 'Dinar', 'IQD'],
  ]);
  for (const { iso, flag, code } of languages)
    expect([iso, flag]).toEqual([expect.stringMatching(`^${code}-`), expect.stringMatching(/^\w\w$/)]);
});

test('the storefront has the same ids, directions and names', () => {
  const summary = (all: readonly { id: number; code: string; dir: string; name: string }[]) =>
    all.map(({ id, code, dir, name }) => [id, code, dir, name]).sort();
  expect(summary(ours)).toEqual(summary(languages.map(({ lang, ...rest }) => ({ ...rest, name: lang }))));
});
