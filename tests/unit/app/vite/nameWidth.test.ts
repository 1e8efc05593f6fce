import postcss from 'postcss';
import { expect, test } from 'vitest';
import { nameWidth, widestWord } from '../../../../app/vite/brand/nameWidth';

test('the width of a name is that of its longest word in any language', () => {
  expect(widestWord({ en: 'Ashti Market', ar: 'سوق آشتي', ckb: 'بازاڕی ئاشتی' })).toBe(4.2);
  expect(widestWord({ en: 'Zin', ar: 'السليمانية', ckb: 'زین' })).toBe(5);
});

test('stylesheets have it as a number', async () => {
  const { css } = await postcss([nameWidth()]).process('a{font-size:clamp(12px, (100vw - 240px) / brand-word, 18px)}', { from: undefined });
  expect(css).toBe(`a{font-size:clamp(12px, (100vw - 240px) / ${widestWord()}, 18px)}`);
});
