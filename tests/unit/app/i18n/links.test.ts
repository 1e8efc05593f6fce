import { describe, expect, test } from 'vitest';
import { languageCodes } from '../../../../app/i18n/languages';
import { alternatesOf, pageAddress, pathWith, withLanguage } from '../../../../app/i18n/links';

describe('a link', () => {
  test.each([
    ['/', '/?lang=ar'],
    ['/cart', '/cart?lang=ar'],
    ['/product?offset=12', '/product?offset=12&lang=ar'],
    ['/product/7#reviews', '/product/7?lang=ar#reviews'],
    ['/product?offset=12#list', '/product?offset=12&lang=ar#list'],
    ['/cart#', '/cart?lang=ar#'],
    ['/product?slang=x', '/product?slang=x&lang=ar'],
    ['/product#?lang=en', '/product?lang=ar#?lang=en'],
    ['/gallery/images/7', '/gallery/images/7?lang=ar'],
  ])('to %s carries the language: %s', (to, href) => expect(withLanguage(to, 'ar')).toBe(href));

  test.each([
    '/cart?lang=en',
    '/cart?a=1&lang=ckb#top',
    '/images/logo.svg',
    'https://other.example/',
    '#main',
    'mailto:help@shop.example',
    '',
  ])('to %j is unchanged', (to) => expect(withLanguage(to, 'ar')).toBe(to));

  test.each(['/', '/cart?a=1#top'])('to %s is unchanged while the cookie has the language', (to) =>
    expect(withLanguage(to, null)).toBe(to),
  );
});

describe('the canonical address', () => {
  const origin = 'https://shop.example';

  test('has no parameter in English', () => {
    expect(pageAddress(origin, '/cart', 'en')).toBe('https://shop.example/cart');
    expect(pageAddress(origin, '/cart', 'ckb')).toBe('https://shop.example/cart?lang=ckb');
  });

  test('has an alternate in every language, and English as the default', () => {
    expect(alternatesOf(origin, '/product?offset=12')).toEqual([
      ...languageCodes.map((code) => ({
        hrefLang: code,
        href: `https://shop.example/product?offset=12${code === 'en' ? '' : `&lang=${code}`}`,
      })),
      { hrefLang: 'x-default', href: 'https://shop.example/product?offset=12' },
    ]);
  });
});

test('a path has only those parameters that have a value', () => {
  expect(pathWith('/product', { offset: null, search: undefined })).toBe('/product');
  expect(pathWith('/product', {})).toBe('/product');
  expect(pathWith('/product', { offset: 0, search: 'چا & تەڕ', brand: null, colour: '' })).toBe(
    `/product?${new URLSearchParams({ offset: '0', search: 'چا & تەڕ', colour: '' })}`,
  );
});
