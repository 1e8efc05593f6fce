import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { registerAllMessages } from '../../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../../app/i18n/useTranslate';
import { Share } from '../../../../../../app/routes/product/detail/Share';

registerAllMessages();

const words = { en: 'Share on', ar: 'مشاركة عبر', ckb: 'هاوبەشکردن لە' };
const names = ['Kettle', 'غلاية كهربائية، 2 لتر', 'کتڵی کارەبایی', 'Tom & "Jerry" + 50 %'];
const addresses = ['https://shop.example/product/7', 'https://shop.example/product/7?lang=ckb', 'http://127.0.0.1:3000/product/12?lang=ar'];

const unescapeHtml = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

test.each(['en', 'ar', 'ckb'] as const)(
  'a product has links to WhatsApp, Telegram and Facebook with its name and address, in %s',
  (language) => {
    for (const name of names)
      for (const address of addresses) {
        const html = renderToString(
          <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
            <Share name={name} address={address} />
          </LocaleContext.Provider>,
        );
        const links = [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = '', text = '']) => {
          const { origin, pathname, searchParams } = new URL(unescapeHtml(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''));
          expect(attributes).toContain('target="_blank"');
          expect(attributes).toContain('rel="noopener"');
          return [text.replaceAll(/<[^>]*>/g, ''), origin + pathname, Object.fromEntries(searchParams)];
        });
        expect(links).toEqual([
          [`${words[language]} WhatsApp`, 'https://wa.me/', { text: `${name} ${address}` }],
          [`${words[language]} Telegram`, 'https://t.me/share/url', { url: address, text: name }],
          [`${words[language]} Facebook`, 'https://www.facebook.com/sharer/sharer.php', { u: address }],
        ]);
      }
  },
);
