import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../marketplace/config';
import { accountExport } from '../../marketplace/contract/account/account';
import { supportLengths, supportTopics } from '../../marketplace/contract/account/supportLimits';
import { messages } from '../../marketplace/database/tables/customer/messages';
import { insertProduct } from './insertProduct';
import { openMailServer } from './openMailServer';
import { openShopping } from './openShopping';
import { type CallOptions, newEmail, newPhone, openTestMarketplace } from './openTestMarketplace';

const supportEmail = 'support@shop.example';

const { mails, url } = await openMailServer();

const marketplace = await openTestMarketplace({ environment: { SUPPORT_EMAIL: supportEmail } });
const { call, register, inboxOf, lastCode, services, advanceTime } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { db } = services.database;

const question = (more: Record<string, unknown> = {}) => ({
  subject: 'other',
  text: 'Do you deliver on Fridays?',
  contact: newEmail(),
  ...more,
});
const ask = (body: Record<string, unknown>, { key = randomUUID(), headers, ...options }: CallOptions & { key?: string } = {}) =>
  call('POST', '/api/support/', { ...options, body, headers: { ...headers, 'Idempotency-Key': key } });

/** A customer with an order. */
async function buyer() {
  const { variantId } = await insertProduct(services);
  const customer = await shopper();
  await addToCart(customer.token, variantId, 1);
  const { body } = await place(customer.token, customer.addressId);
  return { ...customer, number: body.number as string };
}

describe('a question', () => {
  test('of a guest is a mail to the support, with the guest’s address to answer to', async () => {
    const asked = question({ subject: 'order', order: '26-1122-abcdef', text: 'Where is it?\r\n\r\n\r\n\r\nI wait.' });
    expect((await ask(asked)).status).toBe(204);
    const [mail] = await inboxOf(supportEmail);
    expect(mail).toMatchObject({ channel: 'email', replyTo: asked.contact, senderId: null });
    expect(mail?.subject).toBe('Question: An order, 26-1122-ABCDEF');
    expect(mail?.body).toBe(
      `A guest, not logged in\nSubject: An order\nOrder (not checked): 26-1122-ABCDEF\nAnswer to: ${asked.contact}\n\nWhere is it?\n\nI wait.`,
    );
  });

  test('of a customer names the customer, and comes in the shopper’s language', async () => {
    const { token, userId, number } = await buyer();
    const phone = newPhone();
    const asked = question({ subject: 'order', order: ` ${number.toLowerCase()} `, contact: phone });
    expect((await ask(asked, { token, language: 'ckb' })).status).toBe(204);
    const [mail] = await inboxOf(supportEmail);
    expect(mail).toMatchObject({ replyTo: null, senderId: userId });
    expect(mail?.subject).toContain('پرسیار');
    for (const fact of [`Dilan (${userId})`, number, phone, 'Do you deliver on Fridays?']) expect(mail?.body).toContain(fact);
  });

  test('may not name the order of another customer', async () => {
    const { number } = await buyer();
    const { token } = await register();
    const asked = question({ subject: 'order', order: number });
    expect(await ask(asked, { token })).toMatchObject({ status: 400, body: { order: ['support.unknownOrder'] } });
    expect((await ask({ ...asked, order: '' }, { token })).status).toBe(204);
  });

  test.each([
    [{ subject: '' }, { subject: ['validation.required'] }],
    [{ subject: 'weather' }, { subject: ['validation.choice'] }],
    [{ text: ' \n ' }, { text: ['validation.required'] }],
    [{ text: 'x'.repeat(supportLengths.text + 1) }, { text: [`validation.max?max=${supportLengths.text}`] }],
    [{ order: '1'.repeat(supportLengths.order + 1) }, { order: [`validation.max?max=${supportLengths.order}`] }],
    [{ contact: ' ' }, { contact: ['validation.required'] }],
    [{ contact: 'me' }, { contact: ['validation.phoneOrEmail'] }],
    [{ contact: 'a@b' }, { contact: ['validation.phoneOrEmail'] }],
    [{ contact: '+123456' }, { contact: ['validation.phoneOrEmail'] }],
    [{ contact: '0650 123 4567' }, { contact: ['validation.phoneOrEmail'] }],
    [{ contact: 'a@b.example\r\nBcc: c@d.example' }, { contact: ['validation.phoneOrEmail'] }],
  ])('is refused with %j', async (more, body) => {
    const before = await db.$count(messages);
    expect(await ask(question(more))).toMatchObject({ status: 400, body });
    expect(await db.$count(messages)).toBe(before);
  });

  test('with control characters is stored without them', async () => {
    expect((await ask(question({ order: '26\u0000-1\u202e', text: 'Where\u0000 is it?' }))).status).toBe(204);
    const [mail] = await inboxOf(supportEmail);
    for (const words of ['Order (not checked): 26-1\n', '\n\nWhere is it?']) expect(mail?.body).toContain(words);
  });

  test.each(supportTopics)('about %s is accepted, with as much text as fits', async (subject) => {
    expect((await ask(question({ subject, text: `${'م'.repeat(supportLengths.text - 2)}\r\n.` }))).status).toBe(204);
  });
});

describe('one idempotency key', () => {
  test.each(['a guest', 'a customer'])('of %s sends one mail', async (who) => {
    const token = who === 'a customer' ? (await register()).token : '';
    const key = randomUUID();
    const asked = question();
    const before = (await inboxOf(supportEmail)).length;
    const answers = await Promise.all([ask(asked, { token, key }), ask(asked, { token, key })]);
    expect([...answers, await ask(asked, { token, key })].map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await inboxOf(supportEmail)).length).toBe(before + 1);
    expect(await ask({ ...asked, text: 'Something else' }, { token, key })).toMatchObject({
      status: 422,
      body: { detail: 'errors.idempotencyMismatch' },
    });
    expect(await call('POST', '/api/support/', { token, body: asked })).toMatchObject({
      status: 400,
      body: { detail: 'errors.idempotencyKey' },
    });
  });
});

describe('the limit', () => {
  test('is ten an hour for a customer', async () => {
    const { token } = await register();
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) statuses.push((await ask(question(), { token })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429]);
    advanceTime(60 * 60_000);
    expect((await ask(question(), { token })).status).toBe(204);
  });

  test('is sixty an hour for an address', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const statuses: number[] = [];
    for (let asked = 0; asked < 61; asked += 1) statuses.push((await ask(question(), { headers })).status);
    expect(statuses).toEqual([...Array<number>(60).fill(204), 429]);
    expect((await ask(question(), { headers: { 'X-Forwarded-For': '203.0.113.78' } })).status).toBe(204);
  });
});

test('the export has a customer’s questions, and the deletion of the account deletes them', async () => {
  const { token, identifier } = await register();
  const words = `Question ${randomUUID()}`;
  await ask(question({ text: words }), { token });
  const exported = accountExport.parse((await call('GET', '/api/me/export/', { token })).body);
  expect(exported.messages.some(({ recipient, body }) => recipient === supportEmail && body?.includes(words))).toBe(true);
  advanceTime(60_000);
  await call('POST', '/api/me/delete_account/', { token });
  expect((await call('POST', '/api/me/verify_delete_account/', { token, body: { code: await lastCode(identifier) } })).status).toBe(204);
  expect((await inboxOf(supportEmail)).filter(({ body }) => body.includes(words))).toEqual([]);
});

describe('in live mode', async () => {
  const mail = { url, from: 'Karwan <no-reply@karwan.example>' };
  const settingDefaults = { ...readConfig({}).settingDefaults, supportEmail };
  const live = await openTestMarketplace({ config: { mode: 'live', mail, settingDefaults } });
  const mute = await openTestMarketplace({ config: { mode: 'live', mail: null, settingDefaults } });
  const headers = { 'Idempotency-Key': randomUUID() };

  test('the answer goes to the shopper, and neither text nor address is kept', async () => {
    const asked = question();
    expect((await live.call('POST', '/api/support/', { body: asked, headers })).status).toBe(204);
    await live.drainJobs();
    await live.drainJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toEqual([supportEmail]);
    expect(mails[0]?.source).toContain(`Reply-To: ${asked.contact}`);
    expect(mails[0]?.source).toContain('Do you deliver on Fridays?');
    expect((await live.inboxOf(supportEmail))[0]).toMatchObject({ body: '', replyTo: null });
  });

  test('a shop without mail says that it can’t take questions now', async () => {
    expect(await mute.call('POST', '/api/support/', { body: question(), headers })).toMatchObject({
      status: 503,
      body: { detail: 'errors.unavailable' },
    });
  });
});
