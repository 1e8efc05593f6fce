import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Messages, translate } from '../../../locales/translate';
import { contentLanguages } from '../../../marketplace/contract/languages';
import { knownTexts } from '../../../marketplace/localization/knownTexts';
import { messageTexts } from '../../../marketplace/localization/texts';
import { titleOf } from '../../../marketplace/localization/textTitles';
import { type MessageKind, renderMessage } from '../../../marketplace/messages/renderMessage';
import { renderNotification } from '../../../marketplace/notifications/renderNotification';

const shop = vi.hoisted(() => ({ en: 'Zagros Bazaar', ar: 'بازار زاگروس', ckb: 'بازاڕی زاگرۆس' }));
vi.mock('../../../marketplace/contract/brand/brand', async (load) => {
  const real = await load<typeof import('../../../marketplace/contract/brand/brand')>();
  return { ...real, brand: { ...real.brand, name: shop } };
});

/** The name and the city of the shop of this repository, in any of its scripts. */
const ofKarwan = /karwan|[كک]اروان|erbil|أربيل|اربيل|هەولێر/i;
const files = import.meta.glob<Messages>('../../../locales/*/**/*.ts', { eager: true, import: 'default' });

test.each(contentLanguages)('under another name, every text of a page has that name, in %s', (language) => {
  const namespaces = Object.entries(files).filter(([file]) => file.includes(`/locales/${language}/`) && !file.includes('/all/'));
  expect(namespaces.length).toBeGreaterThan(30);
  const texts = namespaces.flatMap(([, messages]) => Object.keys(messages).map((key) => translate(messages, language, key)));
  expect(texts.filter((text) => text.includes(shop[language])).length).toBeGreaterThan(75);
  expect(texts.filter((text) => ofKarwan.test(text) || text.includes('{{shop}}'))).toEqual([]);
});

test.each(contentLanguages)('so do the information pages, in %s', (language) => {
  const folder = path.join('locales', language, 'info');
  const pages = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(pages).toHaveLength(8);
  const shown = pages.map((page) => translate({ page }, language, 'page'));
  expect(shown.filter((page) => page.includes(shop[language])).length).toBeGreaterThan(4);
  expect(shown.filter((page) => ofKarwan.test(page) || page.includes('{{shop}}'))).toEqual([]);
});

test.each(contentLanguages)('so do mails, SMS and notifications, in %s', (language) => {
  const kinds = [...new Set(Object.keys(messageTexts.en).map((key) => key.replace(/_(subject|body|title|news)$/, '')))] as MessageKind[];
  expect(kinds.length).toBeGreaterThan(30);
  for (const kind of kinds) {
    const names = `${messageTexts.en[`${kind}_subject`]}${messageTexts.en[`${kind}_body`]}`.matchAll(/\{\{(\w+)\}\}/g);
    const parameters = Object.fromEntries([...names].flatMap(([, name = '']) => (name === 'shop' ? [] : [[name, '1']])));
    for (const { subject, body } of [
      renderMessage(language, kind, parameters as never),
      renderNotification(language, kind as never, parameters),
    ]) {
      expect(`${subject}\n${body}`, kind).not.toMatch(ofKarwan);
      expect(`${subject}\n${body}`, kind).not.toContain('{{');
    }
  }
});

test('the name is not isolated in a notification: it stands in the script of its sentence', () =>
  expect(renderNotification('ar', 'toppedUp', { amount: '25,000' }).body).toContain(`رصيدك في ${shop.ar}. `));

test('the titles of texts in the back office have it, too', () => {
  const titles = [...knownTexts().values()].flatMap((text) => contentLanguages.map((language) => titleOf(text, language)));
  expect(titles.filter((title) => ofKarwan.test(title) || title.includes('{{'))).toEqual([]);
  expect(titles.some((title) => title.includes(shop.en))).toBe(true);
});
