import { expect, test } from 'vitest';
import { previousPage } from '../../../../../app/session/redirects/previousPage';

const here = 'https://shop.example/product/999?lang=ar';

test.each([
  ['https://shop.example/', '/'],
  ['https://shop.example/product?search=%D9%82%D9%85%D9%8A%D8%B5&offset=12', '/product?search=%D9%82%D9%85%D9%8A%D8%B5&offset=12'],
  ['https://shop.example/product/999', '/product/999'],
  ['http://shop.example/cart', '/cart'],
])('%s leads back', (referrer, path) => {
  expect(previousPage(referrer, here)).toBe(path);
});

test.each([
  null,
  '',
  'about:blank',
  'not a URL',
  here,
  'https://other.example/',
  'https://shop.example.other.example/',
  'https://other.example/https://shop.example/',
  'https://shop.example//other.example/',
  'android-app://com.example',
  'ftp://shop.example/cart',
  'xhttps://shop.example/cart',
  'httpsx://shop.example/cart',
])('%s does not', (referrer) => {
  expect(previousPage(referrer, here)).toBeNull();
});

test('behind a proxy the public address counts', () => {
  const inside = 'http://127.0.0.1:3000/product/999';
  expect(previousPage('https://shop.example/cart', inside)).toBeNull();
  expect(previousPage('https://shop.example/cart', inside, 'https://shop.example')).toBe('/cart');
});

test('the same path with another query is another page', () => {
  expect(previousPage('https://shop.example/product/999?lang=en', here)).toBe('/product/999?lang=en');
});

test('behind a proxy another site’s page does not count', () => {
  expect(previousPage('https://other.example/cart', 'http://127.0.0.1:3000/product/999', 'https://shop.example')).toBeNull();
});
