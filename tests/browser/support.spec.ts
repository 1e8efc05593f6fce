import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { brand } from '../../marketplace/contract/brand/brand';
import { expect, modeName, test, threeModes } from './fixtures';
import { openShop, type T } from './shopping';
import { customerAtCheckout, get, inputValue, post, Visitor } from './visitor';
import { holdScript, watchHydration } from './watchHydration';

const fieldsOf = (page: Page, t: T) => ({
  subject: page.getByRole('combobox', { name: t('support', 'subject'), exact: true }),
  order: page.getByRole('textbox', { name: t('support', 'order'), exact: true }),
  text: page.getByRole('textbox', { name: t('support', 'text'), exact: true }),
  contact: page.getByRole('textbox', { name: t('support', 'contact'), exact: true }),
  send: page.getByRole('button', { name: t('support', 'send'), exact: true }),
});

/** The mails to the support with these words. */
async function mailsWith(words: string): Promise<{ subject: string; body: string }[]> {
  const inbox: { subject: string; body: string }[] = JSON.parse((await get(`/api/dev/inbox/?to=${brand.supportEmail}`)).text);
  return inbox.filter(({ body }) => body.includes(words));
}

async function expectAnswerSoon(page: Page, t: T) {
  await expect(page.getByRole('heading', { level: 1, name: t('support', 'sentTitle') })).toBeVisible();
  await expect(page.getByRole('main').locator('.empty img')).toHaveAttribute('src', '/empty/answer-soon.svg');
  await expect(page.getByText(t('support', 'sentText'))).toBeVisible();
}

for (const mode of threeModes) {
  test.describe(modeName(mode), () => {
    test.use({ mode });

    test('a guest’s question is kept after an error, and answered soon', async ({ page, t }) => {
      await openShop(page, mode.language);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('common', 'writeToUs'), exact: true })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('support', 'title') })).toBeVisible();
      const words = `Friday ${randomUUID()}`;
      const { subject, order, text, contact, send } = fieldsOf(page, t);
      await text.fill(words);
      await order.fill('26-1122-ABCDEF');
      await contact.fill('nobody');
      await send.click();
      await expect(subject).toHaveAccessibleDescription(new RegExp(t('validation', 'required', { field: t('support', 'subject') })));
      await expect(contact).toHaveAccessibleDescription(new RegExp(t('validation', 'phoneOrEmail')));
      await expect(text).toHaveValue(words);
      await expect(order).toHaveValue('26-1122-ABCDEF');
      await subject.selectOption({ label: t('support', 'orderTopic') });
      await contact.fill('dilan@example.com');
      await send.click();
      await expectAnswerSoon(page, t);
      const mails = await mailsWith(words);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.subject).toContain('26-1122-ABCDEF');
    });

    test('a customer asks about an order from its page', async ({ page, t }) => {
      const customer = await customerAtCheckout(mode.language);
      await customer.copyCookiesTo(page);
      await page.goto('/checkout');
      await page.getByRole('button', { name: t('checkout', 'placeOrder') }).click();
      const number = await page.getByText(/^\d\d-\d{4}-[2-9A-Z]{6}$/).textContent();
      await page.getByRole('link', { name: t('orders', 'askAboutOrder'), exact: true }).click();
      const { subject, order, text, contact, send } = fieldsOf(page, t);
      await expect(subject).toHaveValue('order');
      await expect(order).toHaveValue(number ?? '');
      await expect(contact).toHaveValue(/@example\.com$/);
      const words = `Where is it? ${randomUUID()}`;
      await text.fill(words);
      await order.fill('26-1122-ABCDEF');
      await send.click();
      await expect(order).toHaveAccessibleDescription(new RegExp(t('support', 'unknownOrder')));
      await expect(text).toHaveValue(words);
      await order.fill(number ?? '');
      await send.click();
      await expectAnswerSoon(page, t);
      expect(await mailsWith(words)).toHaveLength(1);
    });
  });
}

test('a question sent twice is one mail, and one of a program is none', async () => {
  const words = `Twice ${randomUUID()}`;
  const key = inputValue((await new Visitor().get('/support')).text, 'idempotencyKey') ?? '';
  const question = { subject: 'other', order: '', text: words, contact: 'dilan@example.com', idempotencyKey: key };
  for (const companyFax of ['', '', 'x']) {
    const answer = await post('/support', { ...question, companyFax });
    expect([answer.status, answer.location]).toEqual([303, '/support/sent']);
  }
  expect(await mailsWith(words)).toHaveLength(1);
  const program = `Program ${randomUUID()}`;
  const ignored = await post('/support', { ...question, text: program, companyFax: 'x', idempotencyKey: randomUUID() });
  expect([ignored.status, ignored.location]).toEqual([303, '/support/sent']);
  expect(await mailsWith(program)).toEqual([]);
});

test.describe('before hydration', () => {
  test.use({ mode: { language: 'ckb', script: true } });

  test('a corrected text of several lines is kept, and validated again', async ({ page, t }) => {
    await watchHydration(page);
    const release = await holdScript(page);
    await openShop(page, 'ckb');
    await page.goto('/support');
    const { text, send } = fieldsOf(page, t);
    await text.fill('   ');
    await send.click();
    await expect(text).toHaveAccessibleDescription(new RegExp(t('validation', 'required', { field: t('support', 'text') })));
    await text.fill('Where is my order?');
    release();
    await page.evaluate(() => window.hydrated);
    await expect(text).toHaveValue('Where is my order?');
    await expect(text).toHaveAccessibleDescription('');
  });
});
