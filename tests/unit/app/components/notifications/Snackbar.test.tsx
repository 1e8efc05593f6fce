import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { snackbar } from '../../../../../app/browser/snackbar';
import { Snackbar } from '../../../../../app/components/notifications/Snackbar';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { LocaleContext } from '../../../../../app/i18n/useTranslate';

// As a browser does: it shows what the store has, and runs effects.
vi.mock('react', async (load) => ({
  ...(await load<typeof import('react')>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
  useEffect: (run: () => void) => void run(),
}));

registerAllMessages();

const texts = {
  en: {
    noAnswer: 'The shop did not answer.',
    keptForYou: 'What you typed is still here. Send it again once you are connected.',
    connectedAgain: 'You are connected again.',
    dismiss: 'Dismiss',
  },
  ar: {
    noAnswer: 'لم يستجب المتجر.',
    keptForYou: 'ما كتبته ما زال هنا. يرجى إرساله من جديد عندما يعود الاتصال.',
    connectedAgain: 'عاد الاتصال.',
    dismiss: 'إخفاء',
  },
  ckb: {
    noAnswer: 'فرۆشگا وەڵامی نەدایەوە.',
    keptForYou: 'ئەوەی نووسیوتە هێشتا لێرەیە. تکایە کە هێڵەکە گەڕایەوە دووبارە بینێرە.',
    connectedAgain: 'هێڵەکە گەڕایەوە.',
    dismiss: 'شاردنەوە',
  },
};
type Language = keyof typeof texts;

const render = (language: Language) =>
  renderToStaticMarkup(
    <LocaleContext.Provider value={{ language, linkLanguage: null, formToken: null }}>
      <Snackbar />
    </LocaleContext.Provider>,
  );

afterEach(() => {
  snackbar.answered();
  vi.useRealTimers();
});

describe.each(['en', 'ar', 'ckb'] as const)('the snackbar in %s', (language) => {
  const keys = ['noAnswer', 'keptForYou', 'connectedAgain'] as const;
  const contents = [[keys[0]], [keys[1]], [keys[2]], [keys[0], keys[1]], [keys[2], keys[0]], [...keys]];

  test.each(['error', 'other'] as const)(
    'shows a line for each entry, and its lines below each other when there are several: %s',
    (type) => {
      for (const content of contents) {
        snackbar.show(type, ...content);
        for (const _time of ['first', 'second']) {
          const html = render(language);
          expect([...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line]) => line)).toEqual(content.map((key) => texts[language][key]));
          expect(/<div class="([^"]*)" role="status">/.exec(html)?.[1]).toBe(content.length > 1 ? 'snackbar tall' : 'snackbar');
          expect(html).not.toMatch(/<(div|p)[^>]* hidden|visually-hidden/);
        }
      }
    },
  );

  test('has a button that dismisses it only when it is an error, with any number of lines', () => {
    for (const type of ['error', 'other'] as const)
      for (const content of contents) {
        snackbar.show(type, ...content);
        const names = [...render(language).matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name);
        expect(names).toEqual(type === 'error' ? [texts[language].dismiss] : []);
      }
  });

  test('stays empty until something is shown, and after it was hidden', () => {
    const empty = '<div class="snackbar" role="status"></div>';
    expect(render(language)).toBe(empty);
    snackbar.show('error', 'noAnswer');
    expect(render(language)).not.toBe(empty);
    snackbar.hide();
    expect(render(language)).toBe(empty);
    snackbar.show('other', 'connectedAgain');
    snackbar.hide();
    expect(render(language)).toContain(texts[language].connectedAgain);
    snackbar.answered();
    expect(render(language)).toBe(empty);
  });

  test('keeps an error that is shown, and shows another message for exactly two seconds', () => {
    vi.useFakeTimers();
    for (const content of contents) {
      snackbar.show('error', ...content);
      render(language);
      vi.advanceTimersByTime(86_400_000);
      expect(render(language)).toContain(texts[language][content[0] ?? 'noAnswer']);
      snackbar.answered();
      snackbar.show('other', ...content);
      render(language);
      vi.advanceTimersByTime(1999);
      expect(render(language)).toContain(texts[language][content[0] ?? 'noAnswer']);
      vi.advanceTimersByTime(1);
      expect(render(language)).toBe('<div class="snackbar" role="status"></div>');
    }
  });
});
