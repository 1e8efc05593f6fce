import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Main } from '../../../../../app/components/shell/Main';
import type { Shell } from '../../../../../app/components/shell/readShell';
import { registerAllMessages } from '../../../../../app/i18n/resources.server';
import { addresses, attributeOf, elementsOf, render, textOf, visitors, written } from './renderShell';

const browser = vi.hoisted(() => ({ online: true, slow: { isComing: false, hasCome: false } }));
vi.mock('../../../../../app/components/shell/Offline', async (load) => ({
  ...(await load<typeof import('../../../../../app/components/shell/Offline')>()),
  useOnline: () => browser.online,
}));
vi.mock('../../../../../app/components/shell/Skeleton', async (load) => ({
  ...(await load<typeof import('../../../../../app/components/shell/Skeleton')>()),
  useSlowPage: () => browser.slow,
}));
registerAllMessages();
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => {
  vi.unstubAllGlobals();
  browser.online = true;
  browser.slow = { isComing: false, hasCome: false };
});

const words = {
  en: {
    title: 'No internet connection',
    text: 'Check your connection. This page comes back by itself.',
    loading: 'Loading',
  },
  ar: {
    title: 'لا يوجد اتصال بالإنترنت',
    text: 'يرجى التحقق من الاتصال، وستعود هذه الصفحة تلقائياً.',
    loading: 'جارٍ التحميل',
  },
  ckb: {
    title: 'هێڵی ئینتەرنێت نییە',
    text: 'تکایە سەیری هێڵەکەت بکە. کە هێڵەکە گەڕایەوە، ئەم پەڕەیە خۆی دەکرێتەوە.',
    loading: 'بار دەکرێت',
  },
};

const Page = ({ shell }: { shell: Shell | undefined }) => (
  <Main shell={shell}>
    <h1>The page</h1>
  </Main>
);

/** What the main part shows. The page itself stays there, hidden while offline. */
function look(shell: Shell, address: string, known: Shell | undefined = shell) {
  const html = render(() => <Page shell={known} />, shell, address);
  const [offline = ''] = elementsOf(html, 'div', 'class="empty"');
  return {
    isMain: /^<main\b/.test(html),
    isBusy: attributeOf(html, 'aria-busy') ?? null,
    offline: offline && [
      textOf(elementsOf(offline, 'h1')[0] ?? ''),
      textOf(elementsOf(offline, 'p')[0] ?? ''),
      /<svg\b.*<path/s.test(offline),
    ],
    skeletons: elementsOf(html, 'div', 'class="skeleton"').length,
    loading: textOf(elementsOf(html, 'span', 'visually-hidden')[0] ?? ''),
    page: /<div( hidden="")?><h1>The page<\/h1>/.exec(html)?.[1] === undefined ? 'shown' : 'hidden',
  };
}

describe.each(visitors)('the main part of %s', (_, visitor) => {
  test.each(written)('shows the page when nothing is slow, and nothing else, in %s', (language) => {
    for (const address of addresses) {
      const shown = look({ ...visitor, language }, address);
      expect(shown, address).toEqual({ isMain: true, isBusy: null, offline: '', skeletons: 0, loading: '', page: 'shown' });
    }
  });

  test.each(written)('shows that there is no internet connection instead of the page while offline, in %s', (language) => {
    const { title, text } = words[language];
    browser.online = false;
    for (const isComing of [false, true]) {
      browser.slow = { isComing, hasCome: false };
      for (const address of addresses)
        for (const known of [{ ...visitor, language }, undefined])
          expect(look({ ...visitor, language }, address, known), address).toEqual({
            isMain: true,
            isBusy: null,
            offline: [title, text, true],
            skeletons: 0,
            loading: '',
            page: 'hidden',
          });
    }
  });

  test.each(written)('shows one skeleton while the next page is slow, in %s', (language) => {
    browser.slow = { isComing: true, hasCome: false };
    for (const address of addresses) {
      const shown = look({ ...visitor, language }, address);
      const { loading } = words[language];
      expect(shown, address).toEqual({ isMain: true, isBusy: 'true', offline: '', skeletons: 1, loading, page: 'shown' });
    }
  });
});
