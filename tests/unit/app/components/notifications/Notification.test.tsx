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
