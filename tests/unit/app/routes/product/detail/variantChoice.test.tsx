import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../../app/i18n/useTranslate';
import { VariantChoice } from '../../../../../../app/routes/product/detail/VariantChoice';

registerAllMessages();

const soldOut = { en: '(not available)', ar: '(غير متوفر)', ckb: '(بەردەست نییە)' };
const option = (value: string, variantId: number, more: { swatch?: string; current?: boolean; available?: boolean } = {}) => ({
  ...{ value, label: value.toUpperCase(), swatch: null, variantId, current: false, available: true },
  ...more,
});
const choices = [
  {
    key: 'colour',
    name: 'Colour',
    chosen: 'WHITE',
    options: [
      option('white', 11, { swatch: '#ffffff', current: true }),
      option('black', 12, { swatch: '#000000', available: false }),
      option('red', 13, { swatch: '#ff0000' }),
    ],
  },
  { key: 'size', name: 'Size', chosen: 'M', options: [option('s', 21), option('m', 11, { current: true, available: false })] },
];

test.each(['en', 'ar', 'ckb'] as const)('every variant is a link, the chosen one is marked and sold-out ones say so, in %s', (language) => {
  for (const linkLanguage of [null, language]) {
    const html = renderToStaticMarkup(
      <LocaleContext.Provider value={{ language, linkLanguage, formToken: null }}>
        <VariantChoice choices={choices} productId={7} />
      </LocaleContext.Provider>,
    );
    const shown = [...html.matchAll(/<fieldset>(.*?)<\/fieldset>/gs)].map(([, group = '']) => [
      /<legend>(.*?)<\/legend>/.exec(group)?.[1],
      ...[...group.matchAll(/<li><a ([^>]*)>(.*?)<\/a><\/li>/gs)].map(([, attributes = '', content = '']) => [
        /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&'),
        content.replaceAll(/<[^>]*>/g, ''),
        /fill="([^"]*)"/.exec(content)?.[1] ?? null,
        attributes.includes('aria-current="true"'),
      ]),
    ]);
    const to = (variantId: number) => `/product/7?variant=${variantId}${linkLanguage ? `&lang=${linkLanguage}` : ''}#buy`;
    expect(shown).toEqual([
      [
        'Colour: WHITE',
        [to(11), 'WHITE', '#ffffff', true],
        [to(12), `BLACK ${soldOut[language]}`, '#000000', false],
        [to(13), 'RED', '#ff0000', false],
      ],
      ['Size: M', [to(21), 'S', null, false], [to(11), `M ${soldOut[language]}`, null, true]],
    ]);
  }
});
