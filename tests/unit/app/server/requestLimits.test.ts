import { expect, test } from 'vitest';
import { isWithinLimits } from '../../../../app/server/requestLimits';

const link = 'https://www.amazon.com/Some-Lamp/dp/B0C1234567/ref=sr_1_1?crid=2M096C61O4MLT&keywords=lamp&psc=1';
const many = (count: number, part: (index: number) => string, separator: string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);

test.each([
  '/',
  '/account/my-order/12?returned=1',
  '/product?search=%D9%87%D8%A7%D8%AA%D9%81&brands=a,b,c&color=red&price_min=250&offset=12&ordering=price',
  `/product?brands=${many(60, (index) => `b${index}`, ',')}`,
  `/product/${encodeURIComponent(link)}`,
  `/product/${link}`,
  '/login?redirectTo=%2Faccount%2Fprofile%3Flang%3Dckb',
  '/product?search=100%',
])('%s is served', (target) => expect(isWithinLimits(target)).toBe(true));

test.each([
  ['many values of a parameter', `/product?brands=${many(2300, (index) => `b${index}`, ',')}`],
  ['the same, encoded', `/product?color=${many(61, (index) => `b${index}`, '%2C')}`],
  ['many parameters', `/product?${many(41, (index) => `a${index}=1`, '&')}`],
  ['a long name', `/product?${'a'.repeat(61)}=1`],
  ['a long value', `/product?search=${'a'.repeat(4001)}`],
  ['a long query', `/product?a=${'a'.repeat(3900)}&b=${'a'.repeat(3900)}&c=${'a'.repeat(300)}`],
  ['a NUL in a value', '/product?search=a%00b'],
  ['a NUL in the path', '/product/a%00b'],
  ["a parameter of Remix's former data requests", '/product?search=a&_data=routes%2Fhome'],
  ['many segments', `/${many(7000, () => 'a', '/')}`],
  ['an empty segment', '//product'],
  ['many slashes', `/product${'/'.repeat(300)}`],
  ['a long path', `/product/${'a'.repeat(4000)}`],
  ['a pasted link of many segments', `/product/https://${many(60, () => 'a', '/')}`],
])('%s is refused', (_, target) => expect(isWithinLimits(target)).toBe(false));
