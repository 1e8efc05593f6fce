import postcss from 'postcss';
import { expect, test } from 'vitest';
import { nameWidth, widestWord } from '../../../../app/vite/brand/nameWidth';
import { inEveryLanguage } from '../../../../marketplace/contract/languages';

test('the width of a name is that of its longest word in any language', () => {
  expect(widestWord(inEveryLanguage({ en: 'Ashti Market', ar: 'سوق آشتي', ckb: 'بازاڕی ئاشتی' }))).toBe(4.2);
  expect(widestWord(inEveryLanguage({ en: 'Zin', ar: 'السليمانية', ckb: 'زین' }))).toBe(5);
});

test('stylesheets have it as a number', async () => {
  const { css } = await postcss([nameWidth()]).process('a{width:calc(brand-word * 2px + brand-word * 1em)}', { from: undefined });
  expect(css).toBe(`a{width:calc(${widestWord()} * 2px + ${widestWord()} * 1em)}`);
});
