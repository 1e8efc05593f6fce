import { messageTexts } from '../../marketplace/localization/texts';
import { balancePath } from './balanceJourney';
import { expect, modeName, test, threeModes } from './fixtures';
import { type OpenedPages, pagesOfCustomers, pagesOfGuests } from './pages';
import type { T } from './shopping';
import { Visitor } from './visitor';

/** Pages that show amounts only with certain parameters. */
async function furtherPages(language: string): Promise<OpenedPages> {
  const seller = new Visitor(language);
  await seller.logIn({ identifier: 'seller@karwan.example', password: 'Demo1234' });
  const transfer = `${balancePath}/transfer`;
  const confirm = await seller.submit(transfer, { intent: 'quote', recipient: 'demo@karwan.example', amount: '1000.5', note: '' });
  await seller.fillCart();
  await seller.fillCart();
  return { visitor: seller, paths: [confirm, transfer, '/cart', '/product?price_min=5000&price_max=90000'] };
}

interface Amount {
  /** The whole text of its `<bdi>`; null without one. */
  isolated: string | null;
  /** The surrounding text or label, which says what the amount is. */
  around: string;
  /** The words before it in the same sentence. */
  before: string;
}

/** Every amount of a page: texts with the currency. */
function amountsOf(currency: string): Amount[] {
  const found: Amount[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.textContent?.includes(currency) || parent?.closest('script, style, template')) continue;
    const label = parent?.closest('dl > div')?.querySelector('dt') ?? parent?.closest('bdi')?.parentElement ?? parent;
    const isolated = parent?.closest('bdi');
    const before = isolated?.previousSibling?.textContent ?? '';
    found.push({ isolated: isolated?.textContent ?? null, around: label?.textContent ?? '', before });
  }
  return found;
}

/** Every text of a page that is a number in groups of three and nothing else: an amount without its currency. */
function bareNumbers(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (parent?.closest('script, style, template')) continue;
    const whole = (parent?.closest('bdi')?.textContent ?? text.textContent ?? '').replaceAll(/[\u2066-\u2069\s]/g, '');
    if (/^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(whole)) found.push(whole);
  }
  return found;
}

/** An amount as in the spec (point 9): groups of three; a fee has exactly two decimals, others have no trailing zeros. */
const number = { fee: '(?:0|[1-9]\\d{0,2}(?:,\\d{3})*)\\.\\d\\d', other: '(?:0|[1-9]\\d{0,2}(?:,\\d{3})*)(?:\\.\\d{0,7}[1-9])?' };
const written = {
  en: (digits: string) => new RegExp(`^[+-]?IQD ${digits}$`),
  // A signed amount has its own direction isolate.
  ar: (digits: string) => new RegExp(`^(?:${digits}|\\u2066[+-]${digits}\\u2069) د\\.ع$`),
};

/** The labels of fees, and the sentences with a fee. */
function isFee(t: T, around: string): boolean {
  const labels = [
    t('checkout', 'deliveryFee'),
    t('orders', 'deliveryFee'),
    t('cart', 'delivery', { city: '' }).trim(),
    t('balance', 'fee'),
  ];
  if (labels.some((label) => around.startsWith(label))) return true;
  const sentences = [
    t('product', 'deliveredTo', { city: '\n', fee: '\n' }),
    t('product', 'arrivesIn', { city: '\n', day: '\n', fee: '\n' }),
    t('balance', 'feeIncluded', { fee: '\n' }),
    t('balance', 'feeFixed', { fee: '\n' }),
  ];
  return sentences.some((sentence) =>
    sentence
      .split('\n')
      .map((words) => words.trim())
      .every((words) => around.includes(words)),
  );
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('the delivery fee of a city has the currency and two decimals', async ({ page, t }) => {
      const visitor = new Visitor(mode.language);
      await visitor.submit('/city', { city_id: '1', redirectTo: '/' });
      await visitor.copyCookiesTo(page);
      const [city] = await (await page.request.get('/api/local_delivery/')).json();
      expect(city).toMatchObject({ id: 1, delivery_fee: '5000' });
      const fee = mode.language === 'en' ? 'IQD 5,000.00' : '5,000.00 د.ع';
      await page.goto('/city');
      await expect(page.getByRole('main').locator('button[value="1"] bdi')).toHaveText(fee);
      await page.goto('/product/12');
      await expect(
        page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ hasText: t('product', 'changeCity') }),
      ).toContainText(fee);
    });

    test('every amount on every page keeps its own direction and the spec’s decimals', async ({ page, t }) => {
      test.setTimeout(240_000);
      const currency = mode.language === 'en' ? 'IQD' : 'د.ع';
      const format = written[mode.language === 'en' ? 'en' : 'ar'];
      // A notification names the amount of a transfer and its fee in one text.
      const [feeWords = ''] = /[^.{}]+$/.exec(messageTexts[mode.language].transferSent_news.replace(/(IQD )?\{\{fee\}\}.*/s, '')) ?? [];
      const seen = { fee: 0, other: 0 };
      const wrong: string[] = [];
      const { language } = mode;
      for (const { visitor, paths } of [
        ...(await pagesOfGuests(language)),
        ...(await pagesOfCustomers(language)),
        await furtherPages(language),
      ]) {
        await page.context().clearCookies();
        await visitor.copyCookiesTo(page);
        // Plain-text messages have no markup.
        for (const path of paths.filter((one) => one !== '/dev/inbox')) {
          await page.goto(path);
          for (const amount of await page.locator('.card > a bdi').allTextContents())
            if (!format(number.other).test(amount)) wrong.push(`${path}: ${amount} on a card`);
          // The limits of a top-up stand in a sentence about whole dinars.
          if (!path.endsWith('/topup')) for (const bare of await page.evaluate(bareNumbers)) wrong.push(`${path}: ${bare} has no currency`);
          for (const { isolated, around, before } of await page.evaluate(amountsOf, currency)) {
            const kind = path.startsWith('/city') || isFee(t, around) || before.endsWith(feeWords) ? 'fee' : 'other';
            if (!format(number[kind]).test(isolated ?? '')) wrong.push(`${path}: ${isolated} in ${around}`);
            seen[kind] += 1;
          }
        }
      }
      expect(wrong).toEqual([]);
      expect(seen.fee).toBeGreaterThan(20);
      expect(seen.other).toBeGreaterThan(150);
    });
  });
}
