import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noticeLines } from '../../../../../app/components/notifications/noticeLines';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { fieldLabel, messageText } from '../../../../../app/i18n/store';

registerAllMessages();

const words = { say: (message: string) => `<${message}>`, label: (field: string) => field.toUpperCase() };

describe('the lines of a notification', () => {
  it('are one for a text', () => expect(noticeLines('saved', words)).toEqual(['<saved>']));
  it('are one for each entry of a list', () => expect(noticeLines(['a', 'b'], words)).toEqual(['<a>', '<b>']));
  it('have the field’s label before a list’s entry, and other texts unchanged', () => {
    expect(noticeLines({ quantity: ['short', 'late'], detail: 'closed' }, words)).toEqual([
      'QUANTITY: <short>',
      'QUANTITY: <late>',
      '<closed>',
    ]);
  });
  it('flatten nested values', () => {
    const nested = { address: { city: ['unknown'], note: 'long' }, lines: [{ quantity: ['short'] }, 'none'] };
    expect(noticeLines(nested, words)).toEqual(['CITY: <unknown>', '<long>', 'QUANTITY: <short>', 'LINES: <none>']);
  });
  it('contain every text, whatever the content', () => {
    const { content } = fc.letrec((tie) => ({
      content: fc.oneof(
        { maxDepth: 4 },
        fc.string({ minLength: 1 }),
        fc.array(tie('content'), { maxLength: 3 }),
        fc.dictionary(fc.string({ minLength: 1 }), tie('content'), { maxKeys: 3 }),
      ),
    }));
    const texts = (value: unknown): string[] => (typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts));
    fc.assert(
      fc.property(content, (value) => {
        const lines = noticeLines(value, words);
        const all = texts(value);
        expect(lines).toHaveLength(all.length);
        for (const [index, text] of all.entries()) expect(lines[index]).toContain(`<${text}>`);
      }),
    );
  });
  it('follow the kinds of their values at every depth', () => {
    for (const field of ['quantity', 'code', 'a_b', '0', 'detail', 'non_field_errors']) {
      const label = field.toUpperCase();
      expect(noticeLines({ [field]: 'x y' }, words)).toEqual(['<x y>']);
      expect(noticeLines({ [field]: ['x'] }, words)).toEqual([`${label}: <x>`]);
      expect(noticeLines({ [field]: ['x', 'y', 'z'] }, words)).toEqual([`${label}: <x>`, `${label}: <y>`, `${label}: <z>`]);
      expect(noticeLines({ outer: { [field]: ['x', 'y'] } }, words)).toEqual([`${label}: <x>`, `${label}: <y>`]);
      expect(noticeLines({ outer: { [field]: 'x' }, last: 'z' }, words)).toEqual(['<x>', '<z>']);
      expect(noticeLines({ outer: { inner: { deep: { [field]: ['x'] } } }, last: ['z'] }, words)).toEqual([`${label}: <x>`, 'LAST: <z>']);
      expect(noticeLines([{ [field]: ['x'] }, 'y', { [field]: 'z' }], words)).toEqual([`${label}: <x>`, '<y>', '<z>']);
    }
    expect(noticeLines(['a', 'b', 'c', 'd'], words)).toEqual(['<a>', '<b>', '<c>', '<d>']);
  });
  it('leave out empty values', () => expect(noticeLines({ a: null, b: [], c: 7 }, words)).toEqual([]));
  it('are in the shopper’s language', () => {
    const lines = noticeLines(
      { quantity: ['cart.outOfStock'] },
      { say: (message) => messageText('ckb', message), label: (field) => fieldLabel('ckb', field) },
    );
    expect(lines).toEqual([`${fieldLabel('ckb', 'quantity')}: ${messageText('ckb', 'cart.outOfStock')}`]);
    expect(lines[0]).not.toMatch(/[a-z]/i);
    const soldOut = { en: 'This is sold out.', ar: 'نفدت الكمية.', ckb: 'ئەم بەرهەمە نەماوە.' };
    const quantity = { en: 'Quantity', ar: 'الكمية', ckb: 'ژمارە' };
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const shopper = { say: (message: string) => messageText(language, message), label: (field: string) => fieldLabel(language, field) };
      const key = 'cart.outOfStock';
      expect(noticeLines({ quantity: [key, key], note: key, nested: { quantity: [key] }, list: [key] }, shopper)).toEqual([
        ...Array(2).fill(`${quantity[language]}: ${soldOut[language]}`),
        soldOut[language],
        `${quantity[language]}: ${soldOut[language]}`,
        `list: ${soldOut[language]}`,
      ]);
      expect(noticeLines([key, key], shopper)).toEqual([soldOut[language], soldOut[language]]);
    }
  });
});
