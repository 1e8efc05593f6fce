import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { reviewCommands } from '../../marketplace/cli/commands/reviewCommands';
import { reviewableLines, reviewList } from '../../marketplace/contract/order/reviews';
import { products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { uploads } from '../../marketplace/database/tables/customer/uploads';
import { reviews } from '../../marketplace/database/tables/order/reviews';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { askForReviews } from '../../marketplace/reviews/askForReviews';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';

const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { services, call, inboxOf, lastCode, advanceTime } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { db } = services.database;
const api = createApi(services);
const day = 24 * 60 * 60_000;

type Shopper = Awaited<ReturnType<typeof shopper>>;

/** An order of one piece of each product, delivered or not. */
async function buy(customer: Shopper, variantIds: number[], { delivered = true } = {}) {
  for (const variantId of variantIds) await addToCart(customer.token, variantId, 1);
  const { body } = await place(customer.token, customer.addressId);
  if (delivered) {
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(services, { number: body.number, to, operator: 'Hana' });
  }
  const lineIds: number[] = body.lines.map((line: { id: number }) => line.id);
  return { orderId: body.id as number, number: body.number as string, lineIds, lineId: lineIds[0] ?? 0 };
}

/** A customer with a delivered order of a new product. */
async function buyer(product?: { productId: number; variantId: number }) {
  const { productId, variantId } = product ?? (await insertProduct(services, { stock: 500 }));
  const customer = await shopper();
  return { ...customer, productId, variantId, ...(await buy(customer, [variantId])) };
}

interface Given {
  rating?: number;
  title?: string;
  text?: string;
  photo_ids?: number[];
}
const pathOf = (productId: number) => `/api/product_detail/${productId}/reviews/`;
const write = (
  { token, productId, lineId }: { token: string; productId: number; lineId: number },
  { key = randomUUID(), rating = 5, ...given }: Given & { key?: string } = {},
) => call('POST', pathOf(productId), { token, body: { rating, order_line_id: lineId, ...given }, headers: { 'Idempotency-Key': key } });
const edit = ({ token, productId }: { token: string; productId: number }, id: number, { rating = 5, ...given }: Given = {}) =>
  call('PATCH', `${pathOf(productId)}${id}/`, { token, body: { rating, ...given } });
const vote = (token: string | undefined, productId: number, id: number) =>
  call('POST', `${pathOf(productId)}${id}/helpful/`, { ...(token && { token }), body: {} });
const listed = async (productId: number, query = '', token?: string) =>
  reviewList.parse((await call('GET', `${pathOf(productId)}${query}`, token ? { token } : {})).body);

async function operate(words: string, given: string[] = [], options: Record<string, string[]> = {}) {
  const command = reviewCommands.find((candidate) => candidate.words === words);
  if (!command) throw new Error(`no command ${words}`);
  const printed: string[] = [];
  await (await command.read({ args: given, options, operator: 'Shirin', print: (line) => printed.push(line) }))(services);
  return printed.join('\n');
}

const photo = (width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Model: 'Spyphone 3' } })
    .jpeg()
    .toBuffer();

async function upload(token: string, bytes: Buffer, purpose = 'review') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'photo.jpg'));
  const request = new Request(`http://karwan.test/api/uploads/?purpose=${purpose}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  const response = await api.hono.fetch(request);
  return { status: response.status, body: await response.json() };
}

const show = (file: string) => api.hono.fetch(new Request(`http://karwan.test/images/reviews/${file}`));

/** The ratings that the product carries, and those that its reviews have. */
async function ratingsOf(productId: number) {
  const [product] = await db
    .select({ sum: products.ratingSum, count: products.ratingCount })
    .from(products)
    .where(eq(products.id, productId));
  const [recount] = await db
    .select({ sum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.status, 'published')));
  return { carried: product, recount };
}

describe('a review', () => {
  test('of a delivered line is shown with initial and city, and counts in the product and its card', async () => {
    const product = await insertProduct(services, { stock: 500 });
    await db.update(variants).set({ size: 'XL' }).where(eq(variants.id, product.variantId));
    const customer = await buyer(product);
    const written = await write(customer, { rating: 4, title: ' Good  light ', text: 'Bright enough.\n\n\n\nI like it.' });
    expect(written.status).toBe(201);
    const other = await buyer(customer);
    expect((await write(other, { rating: 5 })).status).toBe(201);
    const list = await listed(customer.productId);
    expect(list).toMatchObject({ count: 2, rating: 4.5, rating_count: 2, distribution: [0, 0, 0, 1, 1] });
    expect(list.results[1]).toMatchObject({
      id: written.body.id,
      rating: 4,
      title: 'Good light',
      text: 'Bright enough.\n\nI like it.',
      initial: 'D',
      city_name: 'Erbil',
      is_own: false,
      helpful: 0,
      edited: false,
      attributes: [{ key: 'size', label: 'XL' }],
    });
    expect((await listed(customer.productId, '?rating=4', customer.token)).results).toMatchObject([{ rating: 4, is_own: true }]);
    const detail = await call('GET', `/api/product_detail/${customer.productId}/`);
    expect(detail.body).toMatchObject({ rating: 4.5, rating_count: 2 });
    const bare = await insertProduct(services);
    const cards = await call('GET', `/api/product_cards/?ids=${customer.productId},${bare.productId}`);
    expect(cards.body).toMatchObject([
      { rating: 4.5, rating_count: 2 },
      { rating: null, rating_count: 0 },
    ]);
  });

  test('is written by the buyer of a delivered line only, once a line', async () => {
    const customer = await buyer();
    const stranger = await buyer();
    expect((await write({ ...customer, token: stranger.token })).status).toBe(404);
    expect((await write({ ...customer, productId: stranger.productId })).status).toBe(404);
    const open = await shopper();
    const { lineId } = await buy(open, [customer.variantId], { delivered: false });
    expect((await write({ ...open, productId: customer.productId, lineId })).body).toEqual({ detail: 'reviews.notDelivered' });
    expect((await call('POST', pathOf(customer.productId), { body: { rating: 5, order_line_id: customer.lineId } })).status).toBe(401);
    expect(
      (await call('POST', pathOf(customer.productId), { token: customer.token, body: { rating: 5, order_line_id: customer.lineId } })).body,
    ).toEqual({
      detail: 'errors.idempotencyKey',
    });
    const key = randomUUID();
    const first = await write(customer, { key });
    expect((await write(customer, { key })).body).toEqual(first.body);
    expect((await write(customer, { key, rating: 1 })).status).toBe(422);
    expect((await write(customer)).body).toEqual({ detail: 'reviews.alreadyWritten' });
    expect(await db.$count(reviews, eq(reviews.productId, customer.productId))).toBe(1);
  });

  test('is refused with its errors', async () => {
    const customer = await buyer();
    expect((await write(customer, { rating: 0 })).body).toEqual({ rating: ['validation.choice'] });
    expect((await write(customer, { rating: 6, title: 'x'.repeat(101), text: 'x'.repeat(2001) })).body).toEqual({
      rating: ['validation.choice'],
      title: ['validation.max?max=100'],
      text: ['validation.max?max=2000'],
    });
    expect((await write(customer, { photo_ids: [1, 2, 3, 4] })).status).toBe(400);
    const stranger = await shopper();
    const theirs = (await upload(stranger.token, await photo())).body.id;
    expect((await write(customer, { photo_ids: [theirs] })).body).toEqual({ photo_ids: ['returns.photoGone'] });
    const ofReturn = (await upload(customer.token, await photo(), 'return')).body.id;
    expect((await write(customer, { photo_ids: [ofReturn] })).body).toEqual({ photo_ids: ['returns.photoGone'] });
    expect((await call('GET', pathOf(2_000_000_000))).status).toBe(404);
  });

  test('can be changed for 30 days and deleted, by its writer only', async () => {
    const customer = await buyer();
    const { id } = (await write(customer, { rating: 2 })).body;
    const stranger = await shopper();
    expect((await edit({ ...customer, token: stranger.token }, id)).status).toBe(404);
    expect((await call('DELETE', `${pathOf(customer.productId)}${id}/`, { token: stranger.token })).status).toBe(404);
    advanceTime(30 * day - 60_000);
    expect((await edit(customer, id, { rating: 4, text: 'Better by now' })).status).toBe(200);
    expect(await listed(customer.productId)).toMatchObject({ rating: 4, results: [{ text: 'Better by now', edited: true }] });
    advanceTime(60_000);
    expect((await edit(customer, id, { rating: 1 })).body).toEqual({ detail: 'reviews.tooLate' });
    expect((await call('DELETE', `${pathOf(customer.productId)}${id}/`, { token: customer.token })).status).toBe(204);
    expect(await listed(customer.productId)).toMatchObject({ rating: null, rating_count: 0, results: [] });
  });

  test('is listed newest first, by rating or by its votes, in pages', async () => {
    const product = await insertProduct(services, { stock: 50 });
    const ids: number[] = [];
    for (const rating of [3, 5, 1]) ids.push((await write(await buyer(product), { rating })).body.id);
    const voter = await shopper();
    await vote(voter.token, product.productId, ids[0] ?? 0);
    const order = async (query: string) => (await listed(product.productId, query)).results.map(({ id }) => ids.indexOf(id));
    expect(await order('')).toEqual([2, 1, 0]);
    expect(await order('?ordering=-rating')).toEqual([1, 0, 2]);
    expect(await order('?ordering=rating')).toEqual([2, 0, 1]);
    expect(await order('?ordering=helpful')).toEqual([0, 2, 1]);
    expect(await order('?ordering=nonsense&rating=9&limit=2&offset=2')).toEqual([0]);
    expect((await listed(product.productId, '?ordering=rating&limit=1&offset=1')).next).toBe(
      `${pathOf(product.productId)}?ordering=rating&offset=2&limit=1`,
    );
  });

  test('is found helpful once a customer, not by its writer', async () => {
    const customer = await buyer();
    const { id } = (await write(customer)).body;
    const voter = await shopper();
    expect((await vote(voter.token, customer.productId, id)).body).toEqual({ helpful: 1 });
    expect((await vote(voter.token, customer.productId, id)).body).toEqual({ helpful: 1 });
    expect((await vote(customer.token, customer.productId, id)).body).toEqual({ detail: 'reviews.own' });
    expect((await vote(undefined, customer.productId, id)).status).toBe(401);
    expect((await vote(voter.token, customer.productId + 1, id)).status).toBe(404);
    expect((await listed(customer.productId, '', voter.token)).results).toMatchObject([{ helpful: 1, is_helpful: true }]);
  });

  test('is in the customer’s list and export; a deleted account’s stays without a name', async () => {
    const customer = await buyer();
    const [shown, unshown] = [await insertProduct(services), await insertProduct(services)];
    const more = await buy(customer, [shown.variantId, unshown.variantId]);
    await write(customer, { rating: 3, text: 'It is fine' });
    await write({ ...customer, productId: unshown.productId, lineId: more.lineIds[1] ?? 0 }, { text: 'Ask me: 0750 123 4567' });
    const lines = reviewableLines.parse(
      (await call('GET', `/api/me/reviews/?order_id=${customer.orderId}`, { token: customer.token })).body,
    );
    expect(lines).toMatchObject([{ order_line_id: customer.lineId, review: { rating: 3, status: 'published', can_edit: true } }]);
    expect((await call('GET', '/api/me/reviews/', { token: customer.token })).body).toHaveLength(3);
    expect((await call('GET', '/api/me/reviews/')).status).toBe(401);
    const exported = await call('GET', '/api/me/export/', { token: customer.token });
    expect(exported.body.reviews.map(({ review }: { review: { text: string } }) => review.text)).toEqual([
      'Ask me: 0750 123 4567',
      'It is fine',
    ]);
    const voted = await buyer();
    const theirs = (await write(voted)).body.id;
    await vote(customer.token, voted.productId, theirs);
    await call('POST', '/api/me/delete_account/', { token: customer.token, body: {} });
    const deleted = await call('POST', '/api/me/verify_delete_account/', {
      token: customer.token,
      body: { code: await lastCode(customer.identifier) },
    });
    expect(deleted.status).toBe(204);
    expect(await listed(customer.productId)).toMatchObject({ rating: 3, results: [{ initial: null, text: 'It is fine' }] });
    expect((await listed(voted.productId)).results).toMatchObject([{ helpful: 0 }]);
    expect(await db.select({ text: reviews.text }).from(reviews).where(eq(reviews.productId, unshown.productId))).toEqual([{ text: null }]);
  });
});

describe('moderation', () => {
  test.each([
    ['a web address', 'Cheaper at www.example.com'],
    ['a domain', 'اشتروا من shop.iq'],
    ['an account', 'Write to @dilan_shop'],
    ['a phone number', 'Call 0750 123 4567'],
    ['an Arabic phone number', 'اتصلوا ٠٧٥٠١٢٣٤٥٦٧'],
    ['an international one', '+964 750 12'],
  ])('a text with %s waits for approval', async (_, text) => {
    const customer = await buyer();
    const { id } = (await write(customer, { text })).body;
    expect(await listed(customer.productId)).toMatchObject({ count: 0, rating_count: 0 });
    expect((await vote((await shopper()).token, customer.productId, id)).status).toBe(404);
    expect(await operate('reviews list')).toContain(`    ${text}`);
  });

  test('a text with a word of the shop’s list waits, in any spelling, until it is approved; hiding says why', async () => {
    expect(await operate('reviews add-word', ['أحمق'])).toBe('أحمق is added');
    expect(await operate('reviews add-word', ['گەمژە'])).toBe('گەمژە is added');
    await expect(operate('reviews add-word', ['احمق'])).rejects.toThrow('can’t be added');
    const customer = await buyer();
    const { id } = (await write(customer, { rating: 2, text: 'البائع الأحـمق' })).body;
    expect(await listed(customer.productId)).toMatchObject({ count: 0, rating: null });
    const kurdish = await buyer();
    await write(kurdish, { text: 'فرۆشیارێکی گه‌مژه‌یه' });
    expect(await listed(kurdish.productId)).toMatchObject({ count: 0 });
    expect(await operate('reviews approve', [String(id)])).toBe(`${id} is published`);
    expect(await listed(customer.productId)).toMatchObject({ count: 1, rating: 2 });
    await expect(operate('reviews approve', [String(id)])).rejects.toThrow('is published already');
    // An approved text stays approved while only the rating changes.
    await edit(customer, id, { rating: 3, text: 'البائع الأحـمق' });
    expect(await listed(customer.productId)).toMatchObject({ count: 1, rating: 3 });
    expect(await operate('reviews hide', [String(id), 'An insult'])).toBe(`${id} is hidden`);
    expect(await listed(customer.productId)).toMatchObject({ count: 0, rating: null });
    expect((await call('GET', '/api/me/reviews/', { token: customer.token })).body[0].review).toMatchObject({
      status: 'hidden',
      note: 'An insult',
    });
    await edit(customer, id, { rating: 3, text: 'The seller was slow' });
    expect(await listed(customer.productId)).toMatchObject({ count: 0 });
    expect(await operate('reviews list', [], { status: ['pending'] })).toContain('The seller was slow');
    await expect(operate('reviews hide', ['2000000', 'x'])).rejects.toThrow('No review has this ID');
    expect(await operate('reviews words')).toContain('2 words');
    expect(await operate('reviews remove-word', ['احمق'])).toBe('احمق is removed');
    const audited = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.operator, 'Shirin')).orderBy(auditLog.id);
    const actions = audited.map(({ action }) => action);
    expect(actions).toEqual(['reviews add-word', 'reviews add-word', 'reviews approve', 'reviews hide', 'reviews remove-word']);
  });

  test('a hidden review’s text is deleted after 90 days', async () => {
    const customer = await buyer();
    const { id } = (await write(customer, { text: 'Something' })).body;
    await operate('reviews hide', [String(id), 'Off topic']);
    const textOf = async () => (await db.select({ text: reviews.text }).from(reviews).where(eq(reviews.id, id)))[0]?.text;
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + 89 * day) });
    expect(await textOf()).toBe('Something');
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + 91 * day) });
    expect(await textOf()).toBe(null);
  });
});

describe('a photo', () => {
  test('is re-encoded and shown while the review is published', async () => {
    const customer = await buyer();
    const { body } = await upload(customer.token, await photo(3000));
    expect((await show(`${body.id}-1600.webp`)).status).toBe(404);
    const { id } = (await write(customer, { photo_ids: [body.id] })).body;
    const [review] = (await listed(customer.productId)).results;
    expect(review?.photos).toEqual([{ id: body.id, image: `/images/reviews/${body.id}-160.webp` }]);
    for (const width of [160, 1600]) {
      const response = await show(`${body.id}-${width}.webp`);
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width });
      expect(bytes.includes('Spyphone')).toBe(false);
    }
    expect((await show(`${body.id}-320.webp`)).status).toBe(404);
    expect((await show('../../1-160.webp')).status).toBe(404);
    await operate('reviews hide', [String(id), 'A face']);
    expect((await show(`${body.id}-160.webp`)).status).toBe(404);
    await edit(customer, id, { photo_ids: [] });
    expect(await db.$count(uploads, eq(uploads.id, body.id))).toBe(0);
  });

  test.each([
    ['an HTML page named as a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
  ])('is refused: %s', async (_, bytes) => {
    const { token } = await shopper();
    expect(await upload(token, bytes)).toEqual({ status: 400, body: { file: ['returns.notAPhoto'] } });
  });

  test('of a review is not deleted as unused', async () => {
    const customer = await buyer();
    const { body } = await upload(customer.token, await photo());
    await write(customer, { photo_ids: [body.id] });
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + 400 * day) });
    expect(await db.$count(uploads, eq(uploads.id, body.id))).toBe(1);
  });
});

test('a customer is asked once, four days after the delivery, unless they wrote a review', async () => {
  const [asked, wrote] = [await buyer(), await buyer()];
  await write(wrote);
  const at = (days: number) => askForReviews({ ...services, now: () => new Date(services.now().getTime() + days * day) });
  const subjectsOf = async ({ identifier }: Shopper) => (await inboxOf(identifier)).map(({ subject }) => subject);
  const question = `How was your order ${asked.number}?`;
  await at(3.9);
  expect(await subjectsOf(asked)).not.toContain(question);
  await at(4.1);
  await at(5);
  expect((await subjectsOf(asked)).filter((subject) => subject === question)).toHaveLength(1);
  expect((await subjectsOf(wrote)).some((subject) => subject.startsWith('How was'))).toBe(false);
  const notifications = await call('GET', '/api/me/notifications/', { token: asked.token });
  expect(notifications.body.results[0]).toMatchObject({ kind: 'reviewAsked', about: 'review', order_id: asked.orderId });
});

test('lists order by rating, weighted by the number of ratings', async () => {
  const [few, many, none, bad] = [
    await insertProduct(services, { stock: 50 }),
    await insertProduct(services, { stock: 50 }),
    await insertProduct(services, { stock: 50 }),
    await insertProduct(services, { stock: 50 }),
  ];
  await write(await buyer(few), { rating: 5 });
  for (let index = 0; index < 3; index += 1) await write(await buyer(many), { rating: 5 });
  await write(await buyer(bad), { rating: 1 });
  const { body } = await call('GET', '/api/product_search/?ordering=-rating&limit=48');
  const ids = body.results.map(({ id }: { id: number }) => id);
  const places = [many, few, none, bad].map(({ productId }) => ids.indexOf(productId));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const fields = (await call('OPTIONS', '/api/product_search/')).body.filterable_fields;
  expect(fields.find(({ key }: { key: string }) => key === 'ordering').options).toContainEqual({
    value: '-rating',
    label: 'Best rated',
    count: null,
  });
});

test('the sum and number of ratings equal a recount after concurrent writing, editing, moderating and deleting', async () => {
  const product = await insertProduct(services, { stock: 500 });
  const buyers: Awaited<ReturnType<typeof buyer>>[] = [];
  for (let index = 0; index < 4; index += 1) buyers.push(await buyer(product));
  const step = fc.record({
    who: fc.nat({ max: buyers.length - 1 }),
    rating: fc.integer({ min: 1, max: 5 }),
    action: fc.constantFrom('write', 'edit', 'approve', 'hide', 'delete', 'vote'),
    contact: fc.boolean(),
  });
  const run = async ({ who, rating, action, contact }: { who: number; rating: number; action: string; contact: boolean }) => {
    const customer = buyers[who];
    if (!customer) return;
    const [own] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.orderLineId, customer.lineId));
    const given = { rating, text: contact ? 'www.example.com' : 'Fine' };
    if (action === 'write') await write(customer, given);
    if (!own) return;
    const id = String(own.id);
    if (action === 'edit') await edit(customer, own.id, given);
    if (action === 'approve') await operate('reviews approve', [id]).catch(() => {});
    if (action === 'hide') await operate('reviews hide', [id, 'x']).catch(() => {});
    if (action === 'delete') await call('DELETE', `${pathOf(product.productId)}${id}/`, { token: customer.token });
    if (action === 'vote') await vote(buyers[(who + 1) % buyers.length]?.token, product.productId, own.id);
  };
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      // The hourly limit of reviews must not end the test's changes.
      round += 1;
      if (round % 2 === 0) advanceTime(61 * 60_000);
      await Promise.all(steps.map(run));
      const { carried, recount } = await ratingsOf(product.productId);
      expect(carried).toEqual(recount);
      const { results, distribution, rating_count } = await listed(product.productId);
      expect(distribution.reduce((sum, each) => sum + each, 0)).toBe(rating_count);
      expect(results).toHaveLength(rating_count);
    }),
    { numRuns: 25 },
  );
});
