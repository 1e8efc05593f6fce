import { expect, type Language, test } from './fixtures';
import { Visitor } from './visitor';
import { openHydrated, watchHydration } from './watchHydration';

const lists: [Language, string][] = [
  ['en', '/product'],
  ['ar', '/product?ordering=price&offset=12'],
  ['ckb', '/product?ordering=newest&offset=24'],
  ['en', '/product?price_min=1000&ordering=-price&offset=12'],
];

for (const [language, path] of lists)
  test.describe(`a list in ${language}`, () => {
    test.use({ mode: { language, script: true } });

    test(`requests its products from offsets that grow by ten: ${path}`, async ({ page, t }) => {
      await new Visitor(language).copyCookiesTo(page);
      await watchHydration(page);
      await openHydrated(page, path);
      const start = Number(new URL(path, 'http://shop').searchParams.get('offset') ?? 0);
      const offsets: (string | null)[] = [];
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        if (pathname === '/product.data') offsets.push(searchParams.get('offset'));
      });
      const more = page.getByRole('button', { name: t('product', 'loadMore') });
      for (const turn of [1, 2, 3]) {
        await more.click();
        await expect.poll(() => offsets).toEqual(Array.from({ length: turn }, (_, index) => String(start + 10 * (index + 1))));
        await expect(page.getByRole('main').locator('.cards').first().getByRole('listitem')).toHaveCount(12 + 10 * turn);
      }
    });
  });

for (const language of ['en', 'ar', 'ckb'] as const)
  test(`the first page has no offset, and the next ones begin at each twelfth product, in ${language}`, async () => {
    const visitor = new Visitor(language);
    for (const path of ['/product', '/product?ordering=price']) {
      const offsetOf = (html: string, rel: string) => {
        const [link = ''] = new RegExp(`<a [^>]*rel="${rel}"[^>]*>`).exec(html) ?? [];
        return link && (/[?;&]offset=(\d+)/.exec(link)?.[1] ?? '0');
      };
      const separator = path.includes('?') ? '&' : '?';
      const pages = await Promise.all([0, 12, 24].map(async (offset) => (await visitor.get(`${path}${separator}offset=${offset}`)).text));
      expect(pages.map((html) => [offsetOf(html, 'prev'), offsetOf(html, 'next')])).toEqual([
        ['', '12'],
        ['0', '24'],
        ['12', '36'],
      ]);
    }
  });
