import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '../../marketplace/balance/ledger/verifyLedger';
import { returnCommands } from '../../marketplace/cli/commands/returnCommands';
import { orderReturn, returnables, returnList } from '../../marketplace/contract/order/returns';
import { uploads } from '../../marketplace/database/tables/customer/uploads';
import { returnLines, returnPhotos } from '../../marketplace/database/tables/order/returns';
import { auditLog } from '../../marketplace/database/tables/system/jobs';
import { cleanUp } from '../../marketplace/jobs/cleanUp';
import { createApi } from '../../marketplace/openMarketplace';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { changeSettings } from '../../marketplace/staff/settings/changeSettings';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openTestMarketplace } from './openTestMarketplace';
import { openWallet } from './openWallet';

const marketplace = await openTestMarketplace({ environment: { DATABASE_POOL: '16' } });
const { services, call, inboxOf, advanceTime, register } = marketplace;
const { shopper, addToCart, place } = openShopping(marketplace);
const { balanceOf, ledgerSum } = openWallet(marketplace);
const { db } = services.database;
const api = createApi(services);
const day = 24 * 60 * 60_000;

/** A picture with GPS metadata, as phones write it. */
const photo = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#a52' } })
    .withExif({ IFD0: { Model: 'Spyphone 3' } })
    .toFormat(format)
    .toBuffer();

async function upload(token: string | null, bytes: Buffer, name = 'photo.jpg') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const response = await api.hono.fetch(new Request('http://karwan.test/api/uploads/', { method: 'POST', headers, body: form }));
  return { status: response.status, body: await response.json() };
}

const open = (id: number, token: string | null) =>
  api.hono.fetch(new Request(`http://karwan.test/api/uploads/${id}/`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }));

/** An order of three items at 24,000 dinars and one at 10,000, delivered or not. */
async function order({ delivered = true } = {}) {
  const one = await insertProduct(services, { price: '30000', priceAfterDiscount: '24000', stock: 50 });
  const other = await insertProduct(services, { price: '10000', stock: 50 });
  const customer = await shopper();
  await addToCart(customer.token, one.variantId, 3);
  await addToCart(customer.token, other.variantId, 1);
  const { body } = await place(customer.token, customer.addressId);
  if (delivered) {
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(services, { number: body.number, to, operator: 'Hana' });
  }
  const lineIds = new Map<number, number>(body.lines.map((line: { id: number; variant_id: number }) => [line.variant_id, line.id]));
  const lineOf = (variantId: number) => lineIds.get(variantId) ?? 0;
  return { ...customer, orderId: body.id as number, three: lineOf(one.variantId), single: lineOf(other.variantId) };
}

interface ReturnRequest {
  lines: { order_line_id: number; quantity: number }[];
  reason?: string;
  note?: string;
  photo_ids?: number[];
  key?: string;
}
const request = (token: string, orderId: number, { key = randomUUID(), reason = 'damaged', ...returnRequest }: ReturnRequest) =>
  call('POST', '/api/returns/', { token, body: { order_id: orderId, reason, ...returnRequest }, headers: { 'Idempotency-Key': key } });

async function operate(words: string, given: string[], options: Record<string, string[]> = {}) {
  const command = returnCommands.find((candidate) => candidate.words === words);
  if (!command) throw new Error(`no command ${words}`);
  const printed: string[] = [];
  await (await command.read({ args: given, options, operator: 'Shirin', print: (line) => printed.push(line) }))(services);
  return printed.join('\n');
}

describe('a photo', async () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is re-encoded without metadata, for its owner only', async (format) => {
    const owner = await register();
    const other = await register();
    const { status, body } = await upload(owner.token, await photo(format, 3000));
    expect(status).toBe(201);
    const response = await open(body.id, owner.token);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('Cache-Control')).toContain('private');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600 });
    expect(bytes.includes('Spyphone')).toBe(false);
    expect((await open(body.id, other.token)).status).toBe(404);
    expect((await open(body.id, null)).status).toBe(401);
    expect((await open(2_000_000_000, owner.token)).status).toBe(404);
  });

  test.each([
    ['an HTML page named as a picture', Buffer.from('<script>alert(1)</script>')],
    ['an SVG with script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')],
    ['a truncated picture', (await photo()).subarray(0, 200)],
  ])('is refused: %s', async (_, bytes) => {
    const { token } = await register();
    expect(await upload(token, bytes)).toEqual({ status: 400, body: { file: ['returns.notAPhoto'] } });
  });

  test.each([
    ['png', 26],
    ['webp', 26],
    ['jpeg', 52],
  ] as const)('as %s may have %i megapixels and not more', async (format, max) => {
    const { token } = await register();
    const sized = (height: number) =>
      sharp({ create: { width: 5200, height, channels: 3, background: '#fff' } })
        .toFormat(format)
        .toBuffer();
    expect((await upload(token, await sized((max * 1_000_000) / 5200))).status).toBe(201);
    const refused = await upload(token, await sized((max * 1_000_000) / 5200 + 1));
    expect(refused).toEqual({ status: 400, body: { file: [`validation.pictureTooLarge?max=${max}`] } });
  });

  test('counts all frames of an animation', async () => {
    const { token } = await register();
    const [side, frames] = [1000, 27];
    const size = side * side * 3;
    const pixels = Buffer.alloc(size * frames);
    for (let frame = 0; frame < frames; frame += 1) pixels.fill(9 * frame, frame * size, (frame + 1) * size);
    const raw = { width: side, height: side * frames, channels: 3, pageHeight: side } as const;
    const bytes = await sharp(pixels, { raw }).webp({ effort: 0 }).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: frames });
    expect(await upload(token, bytes)).toEqual({ status: 400, body: { file: ['validation.pictureTooLarge?max=26'] } });
  });

  test('is refused when empty, above 10 MB, without signing in, and above sixty an hour', async () => {
    const { token, userId } = await register();
    expect(await upload(token, Buffer.alloc(0))).toEqual({ status: 400, body: { file: ['validation.required'] } });
    expect(await upload(token, Buffer.alloc(10_000_001))).toEqual({ status: 400, body: { file: ['returns.photoTooBig'] } });
    expect((await upload(null, await photo())).status).toBe(401);
    const notAForm = await call('POST', '/api/uploads/', { token, body: { file: 'x' } });
    expect([notAForm.status, notAForm.body]).toEqual([400, { file: ['validation.required'] }]);
    for (let count = 0; count < 60; count += 1) await upload(token, Buffer.from('x'));
    expect((await upload(token, await photo())).status).toBe(429);
    expect(await db.$count(uploads, eq(uploads.userId, userId))).toBe(0);
  });
});

describe('returnable lines', () => {
  test('are those of orders delivered in the last 14 days, less earlier returns', async () => {
    const { token, orderId, three, single } = await order();
    const before = returnables.parse((await call('GET', '/api/returns/returnable/', { token })).body);
    expect(before).toMatchObject([{ order_id: orderId, lines: [{ returnable: 3 }, { returnable: 1 }] }]);
    await request(token, orderId, { lines: [{ order_line_id: three, quantity: 2 }] });
    const after = (await call('GET', '/api/returns/returnable/', { token })).body;
    expect(after).toMatchObject([{ lines: [{ returnable: 1 }, { returnable: 1 }] }]);
    await request(token, orderId, {
      lines: [
        { order_line_id: three, quantity: 1 },
        { order_line_id: single, quantity: 1 },
      ],
    });
    expect((await call('GET', '/api/returns/returnable/', { token })).body).toEqual([]);
    expect((await call('GET', '/api/returns/returnable/')).status).toBe(401);
  });
});

describe('a return', () => {
  test('advances from the request to the refund, with photos and notes, and the ledger balances', async () => {
    const { token, orderId, three, single, identifier, userId } = await order();
    const photoIds = [(await upload(token, await photo())).body.id, (await upload(token, await photo('png'))).body.id];
    const { status, body } = await request(token, orderId, {
      lines: [
        { order_line_id: three, quantity: 2 },
        { order_line_id: single, quantity: 1 },
      ],
      note: ' It came  broken ',
      photo_ids: photoIds,
    });
    expect(status).toBe(201);
    const requested = orderReturn.parse(body);
    expect(requested).toMatchObject({
      status: 'requested',
      refund: '58000',
      reason: 'damaged',
      note: 'It came broken',
      photos: photoIds,
      can_cancel: true,
      history: [{ status: 'requested', note: null }],
      lines: [
        { quantity: 2, line_total: '48000' },
        { quantity: 1, line_total: '10000' },
      ],
    });
    expect(requested.number).toMatch(/^R\d{2}-\d{4}-[2-9A-Z]{6}$/);
    const bought = (await call('GET', `/api/orders/${orderId}/`, { token })).body;
    for (const language of ['en', 'ar', 'ckb'] as const) {
      const own = (await call('GET', `/api/orders/${orderId}/`, { token, language })).body.lines;
      const whole = {
        id: requested.id,
        number: requested.number,
        order_id: orderId,
        order_number: bought.number,
        status: 'requested',
        requested_at: requested.requested_at,
        refund: '58000',
        line_count: 2,
        images: [],
        lines: own.map((line: { id: number }, at: number) => ({ ...line, ...(at === 0 && { quantity: 2, line_total: '48000' }) })),
        reason: 'damaged',
        note: 'It came broken',
        photos: photoIds,
        history: [{ status: 'requested', at: requested.requested_at, note: null }],
        can_cancel: true,
      };
      const read = (await call('GET', `/api/returns/${requested.id}/`, { token, language })).body;
      const ignoringIds = ({ lines, ...rest }: typeof whole) => ({
        ...rest,
        lines: lines.map(({ id: _, ...line }: { id: number }) => line),
      });
      expect(ignoringIds(read)).toEqual(ignoringIds(whole));
      const { results } = (await call('GET', '/api/returns/', { token, language })).body;
      const { lines: _, reason: __, note: ___, photos: ____, history: _____, can_cancel: ______, ...summary } = whole;
      expect(results).toEqual([summary]);
    }
    expect((await inboxOf(identifier))[0]?.body).toContain(`Karwan has your return request ${requested.number}`);
    expect(await operate('returns list', [], { status: ['requested'] })).toContain(`${requested.number}  `);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'karwan-photos-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const shown = await operate('returns show', [requested.number], { photos: [folder] });
    expect(shown).toContain('"It came broken"');
    expect((await readFile(path.join(folder, `photo-${photoIds[0]}.webp`))).subarray(8, 12).toString()).toBe('WEBP');

    await expect(operate('returns refund', [requested.number])).rejects.toThrow('can’t become refunded now');
    expect(await operate('returns approve', [requested.number, 'Our courier calls'])).toBe(`${requested.number} is approved`);
    await expect(operate('returns reject', [requested.number, 'no'])).rejects.toThrow('can’t become rejected now');
    await operate('returns collect', [requested.number]);
    expect((await call('POST', `/api/returns/${requested.id}/cancel/`, { token, body: {} })).status).toBe(409);
    expect(await balanceOf(userId)).toBe('0');
    await operate('returns refund', [requested.number]);
    await expect(operate('returns refund', [requested.number])).rejects.toThrow('can’t become refunded now');
    expect(await balanceOf(userId)).toBe('58000');
    expect(await ledgerSum()).toBe('0');
    expect((await verifyLedger(services)).differences).toEqual([]);
    expect((await inboxOf(identifier))[0]?.body).toContain(`IQD 58,000 for your return ${requested.number}`);
    const { body: after } = await call('GET', `/api/returns/${requested.id}/`, { token });
    expect(after).toMatchObject({
      status: 'refunded',
      can_cancel: false,
      history: [
        { status: 'requested' },
        { status: 'approved', note: 'Our courier calls' },
        { status: 'collected' },
        { status: 'refunded' },
      ],
    });
    const { body: moved } = await call('GET', '/api/balance/transactions/?type=refund', { token });
    expect(moved.results).toMatchObject([{ kind: 'return_refund', amount: '58000', return_id: requested.id, reference: requested.number }]);
    const actions = (await db.select().from(auditLog).where(eq(auditLog.operator, 'Shirin'))).map(({ action }) => action);
    expect(actions).toEqual(['returns approved', 'returns collected', 'returns refunded']);
    await expect(operate('returns approve', ['R00-0000-000000'])).rejects.toThrow('No return has this number');
  });

  test('that is rejected says why, and its lines can be returned again; so can those of a cancelled one', async () => {
    const { token, orderId, single, identifier } = await order();
    const lines = [{ order_line_id: single, quantity: 1 }];
    const first = await request(token, orderId, { lines });
    await operate('returns reject', [first.body.number, 'The seal is broken']);
    expect((await inboxOf(identifier))[0]?.body).toContain('can’t be accepted. The seal is broken');
    const second = await request(token, orderId, { lines });
    expect(second.status).toBe(201);
    expect((await request(token, orderId, { lines })).body).toEqual({ lines: ['returns.tooMany'] });
    const cancelled = await call('POST', `/api/returns/${second.body.id}/cancel/`, { token, body: {} });
    expect(cancelled.body).toMatchObject({ status: 'cancelled', can_cancel: false });
    expect((await call('POST', `/api/returns/${second.body.id}/cancel/`, { token, body: {} })).status).toBe(409);
    expect((await request(token, orderId, { lines })).status).toBe(201);
    const list = returnList.parse((await call('GET', '/api/returns/', { token })).body);
    expect(list.results.map(({ status }) => status)).toEqual(['requested', 'cancelled', 'rejected']);
  });

  test('is refused with its errors', async () => {
    const { token, orderId, three, single } = await order();
    const stranger = await order();
    const good = [{ order_line_id: single, quantity: 1 }];
    const problemsOf = async (returnRequest: ReturnRequest) => (await request(token, orderId, returnRequest)).body;
    expect(await problemsOf({ lines: [] })).toEqual({ lines: ['returns.nothingChosen'] });
    expect(await problemsOf({ lines: [{ order_line_id: three, quantity: 4 }] })).toEqual({ lines: ['returns.tooMany'] });
    expect(await problemsOf({ lines: [{ order_line_id: three, quantity: 0 }] })).toEqual({ lines: ['returns.tooMany'] });
    expect(await problemsOf({ lines: [...good, ...good] })).toEqual({ lines: ['returns.tooMany'] });
    expect(await problemsOf({ lines: [{ order_line_id: stranger.single, quantity: 1 }] })).toEqual({ lines: ['returns.tooMany'] });
    expect(await problemsOf({ lines: good, reason: 'bored' })).toEqual({ reason: ['validation.choice'] });
    expect(await problemsOf({ lines: good, reason: '' })).toEqual({ reason: ['validation.required'] });
    expect(await problemsOf({ lines: good, reason: 'other' })).toEqual({ note: ['validation.required'] });
    expect(await problemsOf({ lines: good, note: 'x'.repeat(501) })).toEqual({ note: ['validation.max?max=500'] });
    const theirs = (await upload(stranger.token, await photo())).body.id;
    expect(await problemsOf({ lines: good, photo_ids: [theirs] })).toEqual({ photo_ids: ['returns.photoGone'] });
    const mine = (await upload(token, await photo())).body.id;
    expect((await request(token, orderId, { lines: good, photo_ids: [mine] })).status).toBe(201);
    expect(await problemsOf({ lines: [{ order_line_id: three, quantity: 1 }], photo_ids: [mine] })).toEqual({
      photo_ids: ['returns.photoGone'],
    });
    expect((await request(token, orderId, { lines: [{ order_line_id: three, quantity: 1 }], photo_ids: [1, 2, 3, 4] })).status).toBe(400);
    expect((await request(stranger.token, orderId, { lines: good })).status).toBe(404);
    expect((await call('POST', '/api/returns/', { token, body: { order_id: orderId, reason: 'damaged', lines: good } })).body).toEqual({
      detail: 'errors.idempotencyKey',
    });
    expect((await call('POST', '/api/returns/', { body: {} })).status).toBe(401);
  });

  test('is visible to its owner only', async () => {
    const { token, orderId, single } = await order();
    const { body } = await request(token, orderId, { lines: [{ order_line_id: single, quantity: 1 }] });
    const stranger = await register();
    expect((await call('GET', `/api/returns/${body.id}/`, { token: stranger.token })).status).toBe(404);
    expect((await call('POST', `/api/returns/${body.id}/cancel/`, { token: stranger.token, body: {} })).status).toBe(404);
    expect((await call('GET', '/api/returns/', { token: stranger.token })).body.count).toBe(0);
    for (const [method, address] of [
      ['GET', '/api/returns/'],
      ['GET', `/api/returns/${body.id}/`],
      ['POST', `/api/returns/${body.id}/cancel/`],
    ] as const)
      expect((await call(method, address, method === 'POST' ? { body: {} } : {})).status).toBe(401);
  });

  test('is one return for a key, and a different request with it is refused', async () => {
    const { token, orderId, single, three } = await order();
    const key = randomUUID();
    const returnRequest = { lines: [{ order_line_id: single, quantity: 1 }], key };
    const first = await request(token, orderId, returnRequest);
    expect((await request(token, orderId, returnRequest)).body.id).toBe(first.body.id);
    expect((await request(token, orderId, { ...returnRequest, lines: [{ order_line_id: three, quantity: 1 }] })).status).toBe(422);
  });

  test('needs a delivered order, within 14 days', async () => {
    const open = await order({ delivered: false });
    const lines = [{ order_line_id: open.single, quantity: 1 }];
    expect((await request(open.token, open.orderId, { lines })).body).toEqual({ detail: 'returns.notDelivered' });
    const { token, orderId, single } = await order();
    advanceTime(14 * day - 60_000);
    expect((await call('GET', '/api/returns/returnable/', { token })).body).toHaveLength(1);
    advanceTime(60_000);
    expect((await call('GET', '/api/returns/returnable/', { token })).body).toEqual([]);
    expect((await request(token, orderId, { lines: [{ order_line_id: single, quantity: 1 }] })).body).toEqual({
      detail: 'returns.tooLate',
    });
  });

  test('can be requested for as many days as the settings say', async () => {
    const set = (value: number | null) => changeSettings(services, { settings: [{ key: 'returnDays', value }], operator: 'Shirin' });
    const { token, orderId, single } = await order();
    advanceTime(20 * day);
    const returnable = async () => (await call('GET', '/api/returns/returnable/', { token })).body;
    const ask = () => request(token, orderId, { lines: [{ order_line_id: single, quantity: 1 }] });
    expect(await returnable()).toEqual([]);
    await set(30);
    const [found] = await returnable();
    expect(Date.parse(found.until) - Date.parse(found.delivered_at)).toBe(30 * day);
    await set(19);
    expect((await ask()).body).toEqual({ detail: 'returns.tooLate' });
    await set(21);
    expect((await ask()).status).toBe(201);
    await set(null);
  });

  test('keeps its photos half a year after its end; an unused photo is deleted after a day', async () => {
    const { token, orderId, single, userId } = await order();
    const [used, unused] = [(await upload(token, await photo())).body.id, (await upload(token, await photo())).body.id];
    const { body } = await request(token, orderId, { lines: [{ order_line_id: single, quantity: 1 }], photo_ids: [used] });
    await call('POST', `/api/returns/${body.id}/cancel/`, { token, body: {} });
    const idsOf = async () => (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.userId, userId))).map(({ id }) => id);
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + day / 2) });
    expect((await idsOf()).toSorted()).toEqual([used, unused].toSorted());
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + 2 * day) });
    expect(await idsOf()).toEqual([used]);
    await cleanUp({ ...services, now: () => new Date(services.now().getTime() + 181 * day) });
    expect(await idsOf()).toEqual([]);
    expect(await db.$count(returnPhotos, eq(returnPhotos.returnId, body.id))).toBe(0);
  });
});

// The embedded database has one session; only PostgreSQL shows conflicts.
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  test('20 concurrent returns of the last three items return at most three, also without the code’s own check', async () => {
    const { token, orderId, three } = await order();
    const returnRequest = { lines: [{ order_line_id: three, quantity: 1 }] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(token, orderId, returnRequest)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(17);
    const returnId: number = answers.find(({ status }) => status === 201)?.body.id;
    const { single } = await order();
    await db.insert(returnLines).values({ returnId, orderLineId: single, quantity: 1 });
    const forced = Promise.allSettled(
      Array.from({ length: 5 }, () => db.insert(returnLines).values({ returnId, orderLineId: three, quantity: 1 })),
    );
    expect((await forced).every(({ status }) => status === 'rejected')).toBe(true);
  });

  test('a return refunded twenty times at once is refunded once', async () => {
    const { token, orderId, three, userId } = await order();
    const { body } = await request(token, orderId, { lines: [{ order_line_id: three, quantity: 3 }] });
    await operate('returns approve', [body.number]);
    await operate('returns collect', [body.number]);
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => operate('returns refund', [body.number])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(userId)).toBe('72000');
  });
});
