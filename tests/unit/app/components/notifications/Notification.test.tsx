import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notification } from '../../../../../app/components/notifications/Notification';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

registerAllMessages();

const render = (flash: Shell['flash'], language: 'en' | 'ar' | 'ckb') =>
  renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Notification flash={flash} />
    </LocaleContext.Provider>,
  );

test.each((['success', 'error'] as const).flatMap((type) => (['en', 'ar', 'ckb'] as const).map((language) => [type, language] as const)))(
  'a notification of type %s has a paragraph for each of its lines, in %s',
  (type, language) => {
    for (const count of [1, 2, 3, 5]) {
      const lines = Array.from({ length: count }, (_, at) => `Line ${at}`);
      const html = render({ type, lines, signIn: null, moved: null, added: null }, language);
      const shown = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line = '']) => line.replaceAll(/<[^>]*>/g, ''));
      expect(shown).toEqual(lines);
      expect(html.includes('notice tall')).toBe(count > 1);
      expect([...html.matchAll(/#([a-z-]+)"/g)].map(([, icon]) => icon)).toEqual(type === 'error' ? ['close', 'close'] : ['check']);
      expect(html.includes('notice-close')).toBe(type === 'error');
      expect(html).toContain(`data-accent-color="${type === 'error' ? 'red' : 'jade'}"`);
    }
    expect(render(null, language)).toBe('');
    const twice = render({ type, lines: ['Same', 'Same', 'Other'], signIn: null, moved: null, added: null }, language);
    expect([...twice.matchAll(/<p>/g)]).toHaveLength(3);
  },
);

const iconsOf = (html: string) => [...html.matchAll(/#([a-z-]+)"/g)].map(([, icon]) => icon);

test.each(['en', 'ar', 'ckb'] as const)('every kind of notification has its icon, an error its named button, in %s', (language) => {
  const dismiss = { en: 'Dismiss', ar: 'إخفاء', ckb: 'شاردنەوە' }[language];
  const base = { lines: ['One', 'Two'], signIn: null, moved: null, added: null };
  for (const more of [{}, { signIn: '/account' }, { moved: '7' }, { lines: ['One'], signIn: '/cart' }]) {
    const success = render({ ...base, ...more, type: 'success' }, language);
    expect([iconsOf(success), success.includes('<button')]).toEqual([['check'], false]);
    const error = render({ ...base, ...more, type: 'error' }, language);
    expect(iconsOf(error)).toEqual(['close', 'close']);
    expect(error).toMatch(new RegExp(`<button [^>]*aria-label="${dismiss}"`));
    for (const html of [success, error]) {
      expect(html).toMatch(/^<div class="notice( tall)?" [^>]*role="status"><svg class="icon"/);
      expect(html.startsWith('<div class="notice tall"')).toBe(!('lines' in more));
    }
  }
  const added = { name: 'Lamp', image: null, quantity: 2, items: '25000' };
  const cart = render({ ...base, lines: ['Added'], type: 'success', added }, language);
  expect([iconsOf(cart), /^<div class="notice" role="status"><svg class="icon"/.test(cart)]).toEqual([['check'], true]);
});

test('the check has one stroke of two parts, the cross two strokes', () => {
  const sprite = readFileSync(new URL('../../../../../app/components/ui/icons.svg', import.meta.url), 'utf8');
  const strokes = (id: string) => {
    const symbols = [...sprite.matchAll(new RegExp(`<symbol id="${id}"[^>]*>(.*?)</symbol>`, 'g'))].map(([, content]) => content);
    expect(symbols).toEqual([expect.stringMatching(/^<path d="[^"]+"\/>$/)]);
    return symbols[0]?.match(/[mM]/g)?.length;
  };
  expect([strokes('check'), strokes('close')]).toEqual([1, 2]);
});
