import { expect, test } from 'vitest';
import { fallbackLanguage, isLanguage, languageInfo, languages as ours } from '../../../../app/i18n/languages';
import { languages } from '../../../../marketplace/contract/languages';

test('the languages are those of the specification', () => {
  const fields = languages.map(({ id, code, dir, iso, flag, lang, currency }) => [
    id,
    code,
    dir,
    iso,
    flag,
    lang,
    currency.name,
    currency.code,
  ]);
  expect(fields.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 'en', 'ltr', 'en-US', 'us', 'English', 'Dollar', 'USD'],
    [2, 'ckb', 'rtl', 'ckb-IQ', 'kd', 'کوردی', 'Dinar', 'IQD'],
    [3, 'ar', 'rtl', 'ar-IQ', 'iq', 'العربية', 'Dinar', 'IQD'],
  ]);
});

test('the storefront has the same ids, directions and names', () => {
  const summary = (all: readonly { id: number; code: string; dir: string; name: string }[]) =>
    all.map(({ id, code, dir, name }) => [id, code, dir, name]).sort();
  expect(summary(ours)).toEqual(summary(languages.map(({ lang, ...rest }) => ({ ...rest, name: lang }))));
});

test('the menu has English, Arabic and Kurdish, each with its Open Graph locale', () => {
  expect(ours.map(({ code, tag }) => [code, tag])).toEqual([
    ['en', 'en_US'],
    ['ar', 'ar_AR'],
    ['ckb', 'cb_IQ'],
  ]);
  expect(languageInfo('ckb')).toEqual({ code: 'ckb', id: 2, dir: 'rtl', name: 'کوردی', tag: 'cb_IQ' });
});

test('only the codes of the shop are languages; the fallback is English', () => {
  expect(['en', 'ar', 'ckb'].filter(isLanguage)).toEqual(['en', 'ar', 'ckb']);
  expect(['ku', 'EN', 'en-US', '', null, undefined, 1].filter(isLanguage)).toEqual([]);
  expect(fallbackLanguage).toBe('en');
});
