import { writeFile } from 'node:fs/promises';
import { backoffice } from '../process/backoffice';
import { temporaryDirectory } from '../process/server';
import { expect, modeName, modes, test } from './fixtures';
import { openShop, typeSearch } from './shopping';
import { startSeparateShop } from './startSeparateShop';
import { openHydrated, watchHydration } from './watchHydration';

const shop = startSeparateShop();
const link = 'https://shop.example/item/1?colour=red&size=L';
const kettle = {
  id: 'kettle-1',
  title_en: 'Copper kettle',
  title_ar: 'إبريق نحاسي',
  title_ckb: 'کتری مسین',
  category: ['Kitchen'],
  price: '19.99',
  currency: '$',
  url: link,
};
const names = { en: kettle.title_en, ar: kettle.title_ar, ckb: kettle.title_ckb };

test.beforeAll(async () => {
  const place = temporaryDirectory();
  try {
    const file = `${place.directory}/catalogue.ndjson`;
    await writeFile(file, JSON.stringify(kettle));
    await shop().withDatabase((environment) =>
      backoffice(environment, ['catalogue', 'import', file, '--rate', '1310', '--operator', 'Rebin']),
    );
  } finally {
    place.remove();
  }
});

for (const mode of modes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the link of a product, searched for, opens its page', async ({ page, t }) => {
      if (mode.script) {
        await watchHydration(page);
        await openHydrated(page, `/?lang=${mode.language}`);
      } else await openShop(page, mode.language);
      const expectKettle = async (address: string) => {
        await expect(page).toHaveURL(({ pathname }) => pathname === `/product/${encodeURIComponent(address)}`);
        await expect(page.getByRole('heading', { level: 1, name: names[mode.language] })).toBeVisible();
        await expect(page.getByRole('button', { name: t('product', 'addToCart'), exact: true })).toBeVisible();
      };
      await typeSearch(page, t, link);
      await expectKettle(link);
      await expect(page.getByRole('main')).toContainText('26,250');
      await page.reload();
      await expectKettle(link);
      const bare = link.replace('https://', 'www.');
      await typeSearch(page, t, bare);
      await expectKettle(bare);

      await typeSearch(page, t, 'https://shop.example/item/2');
      await expect(page.getByRole('heading', { level: 1, name: t('errors', 'notFound') })).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => pathname === '/product/https%3A%2F%2Fshop.example%2Fitem%2F2');
    });
  });
}
