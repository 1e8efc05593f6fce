import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { notificationKinds } from '../../../../marketplace/contract/account/notificationKinds';
import { languageCodes } from '../../../../marketplace/contract/languages';
import { messageTexts } from '../../../../marketplace/localization/texts';
import { type MessageKind, type MessageParameters, renderMessage } from '../../../../marketplace/messages/renderMessage';

const parts = ['subject', 'body'] as const;
const isKind = (name: string): name is MessageKind => parts.every((part) => `${name}_${part}` in messageTexts.en);
const kinds = [...new Set(Object.keys(messageTexts.en).map((key) => key.replace(/_[a-z]+$/, '')))].filter(isKind);
const placeholders = (text: string) => [...text.matchAll(/\{\{(?!shop\})(\w+)\}\}/g)].map(([, name = '']) => name);

const titles = notificationKinds.map((kind) => `${kind}_title`);
const news = notificationKinds.map((kind) => `${kind}_news`);

test('every text is the subject or the body of a message, or the title or the news of a notification', () => {
  const others = Object.keys(messageTexts.en).filter((key) => !titles.includes(key) && !news.includes(key));
  expect(others.sort()).toEqual(kinds.flatMap((kind) => parts.map((part) => `${kind}_${part}`)).sort());
});

test('the news of a notification have only parameters of its message, and no number of an order or a return, which its row shows', () => {
  const newsKinds = notificationKinds.filter((kind) => `${kind}_news` in messageTexts.en);
  expect(newsKinds.length).toBeGreaterThan(20);
  for (const language of languageCodes)
    for (const kind of newsKinds) {
      const texts: Record<string, string> = messageTexts[language];
      const named = placeholders(texts[`${kind}_news`] ?? '{{missing}}');
      expect(placeholders(texts[`${kind}_body`] ?? '')).toEqual(expect.arrayContaining(named));
      if (`${kind}_title` in texts) expect(named).not.toContain('number');
    }
});

test('a notification has a title where its subject names a number, which the body of its message says', () => {
  const named = notificationKinds.filter((kind) => messageTexts.en[`${kind}_subject`].includes('{{number}}'));
  expect(Object.keys(messageTexts.en).filter((key) => titles.includes(key))).toEqual(
    expect.arrayContaining(named.map((kind) => `${kind}_title`)),
  );
  for (const language of languageCodes)
    for (const kind of named) {
      const texts: Record<string, string> = messageTexts[language];
      expect(placeholders(texts[`${kind}_title`] ?? '{{missing}}')).toEqual([]);
      expect(placeholders(texts[`${kind}_body`] ?? '')).toContain('number');
    }
});

describe.each(kinds)('%s', (kind) => {
  const named = (language: (typeof languageCodes)[number]) =>
    new Set(parts.flatMap((part) => placeholders(messageTexts[language][`${kind}_${part}`])));

  it.each(languageCodes)('has its parameters, and no others, in %s', (language) => expect(named(language)).toEqual(named('en')));
});

test('the parameters of a message are the placeholders of its English texts', () => {
  expectTypeOf<MessageParameters['signInCode']>().toEqualTypeOf<Record<'code', string>>();
  expectTypeOf<MessageParameters['orderPlaced']>().toEqualTypeOf<Record<'number' | 'total' | 'arrives', string>>();
  expectTypeOf<MessageParameters['noAccount']>().toEqualTypeOf<Record<string, never>>();
});

describe('a rendered message', () => {
  it('has its parameters filled in, once', () =>
    expect(renderMessage('en', 'orderPlaced', { number: 'K-{{total}}', total: '25,000', arrives: '2026-11-23/2026-11-23' })).toEqual({
      subject: 'Your order K-{{total}}',
      body: 'Thank you! Karwan has your order K-{{total}}. You pay IQD 25,000 on delivery. Expected delivery: Monday 23/11/2026.',
    }));

  it.each(languageCodes)('ends with the note, or without a space when there is none, in %s', (language) => {
    const { body } = renderMessage(language, 'returnRejected', { number: 'R-1', note: 'It was worn.' });
    expect(renderMessage(language, 'returnRejected', { number: 'R-1', note: '' }).body).toBe(body.replace(/ It was worn\.$/, ''));
  });
});
