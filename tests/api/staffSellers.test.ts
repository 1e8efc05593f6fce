import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../marketplace/openMarketplace';
import { advanceOrder } from '../../marketplace/orders/changeOrder';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openShopping } from './openShopping';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace();
const { call, services, register, inboxOf } = market;
const { shopper, addToCart, place } = openShopping(market);
const clerk = await openStaff(market).member('sellers');
const api = createApi(services);

const get = (path: string) => call('GET', `/api/staff/${path}`, { token: clerk.token });
const post = (path: string, body: object) => call('POST', `/api/staff/${path}`, { token: clerk.token, body });
const file = (path: string, token?: string) =>
  api.hono.fetch(new Request(`http://karwan.test${path}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} }));

async function upload(path: string, token: string) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], 'paper.jpg'));
  const request = new Request(`http://karwan.test${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body: form });
  return (await (await api.hono.fetch(request)).json()).id as number;
}

describe('applications to sell', () => {
  async function apply(shop_name: string) {
    const customer = await register();
    const document = await upload('/api/me/seller_application/documents/', customer.token);
    const written = { contact_name: 'Shilan Karim', phone: '0750 123 4567', email: 'shilan@example.com', city_id: 1, sells: 'Carpets' };
    const body = { ...written, shop_name, description: '<script>alert(1)</script>', document_ids: [document] };
    expect((await call('POST', '/api/me/seller_application/', { token: customer.token, body })).status).toBe(201);
    const { results } = (await get(`applications/?status=pending&search=${encodeURIComponent(shop_name)}`)).body;
    expect(results).toMatchObject([{ shop_name, status: 'pending' }]);
    return { ...customer, id: results[0].id as number, document };
  }
  const stateOf = async (token: string) => (await call('GET', '/api/me/seller_application/', { token })).body;

  test('are approved: the applicant is a seller, is told, and both states are in the audit', async () => {
    const { id, token, identifier } = await apply('Shilan Carpets');
    expect((await post(`applications/${id}/answer/`, { to: 'approved' })).status).toBeLessThan(300);
    expect((await stateOf(token)).status).toBe('approved');
    expect((await inboxOf(identifier)).length).toBeGreaterThan(1);
    expect(await audited(services, 'applications approved')).toMatchObject({
      operator: clerk.email,
      detail: { id, before: { status: 'pending' }, after: { status: 'approved' } },
    });
    const { body } = await get(`applications/${id}/`);
    expect(body).toMatchObject({ status: 'approved', changes: [{ by: clerk.email, action: 'applications approved' }] });
    expect(await post(`applications/${id}/answer/`, { to: 'approved' })).toMatchObject({
      status: 409,
      body: { detail: 'sellers.notPending' },
    });
  });

  test('are sent back or rejected with a note that the applicant reads', async () => {
    const { id, token } = await apply('Rebin Lamps');
    for (const to of ['revised', 'rejected'])
      expect((await post(`applications/${id}/answer/`, { to, note: ' ' })).body).toEqual({ note: ['validation.required'] });
    await post(`applications/${id}/answer/`, { to: 'revised', note: 'The licence is unreadable.' });
    expect(await stateOf(token)).toMatchObject({ status: 'revised', note: 'The licence is unreadable.' });
    await call('PATCH', '/api/me/seller_application/', { token, body: { sells: 'Lamps' } });
    await post(`applications/${id}/answer/`, { to: 'rejected', note: 'No licence.' });
    expect(await stateOf(token)).toMatchObject({ status: 'rejected', note: 'No licence.' });
  });

  test('their documents are saved, never shown, and reading one is recorded', async () => {
    const [one, other] = [await apply('Halo Shoes'), await apply('Nali Books')];
    const path = `/api/staff/applications/${one.id}/documents/${one.document}/`;
    const answer = await file(path, clerk.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="paper.jpg"/);
    expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await audited(services, 'applications document')).toMatchObject({ operator: clerk.email, detail: { id: one.document } });
    expect((await file(`/api/staff/applications/${one.id}/documents/${other.document}/`, clerk.token)).status).toBe(404);
    expect((await file(path, one.token)).status).toBe(401);
    expect((await file(path)).status).toBe(401);
  });
});

describe('reviews', () => {
  async function review(text: string) {
    const { productId, variantId } = await insertProduct(services);
    const customer = await shopper();
    await addToCart(customer.token, variantId, 1);
    const { body: order } = await place(customer.token, customer.addressId);
    for (const to of ['confirmed', 'packed', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(services, { number: order.number, to, operator: 'Hana' });
    const photo = await upload('/api/uploads/?purpose=review', customer.token);
    const body = { rating: 2, order_line_id: order.lines[0].id, text, photo_ids: [photo] };
    const path = `/api/product_detail/${productId}/reviews/`;
    const { body: written } = await call('POST', path, { token: customer.token, body, headers: { 'Idempotency-Key': randomUUID() } });
    const shown = async () => (await call('GET', path)).body.results as { id: number }[];
    return { id: written.id as number, photo, shown };
  }

  test('that wait are shown, hidden with a reason, and shown again', async () => {
    const { id, shown, photo } = await review('Call me: 0750 123 4567');
    expect(await shown()).toEqual([]);
    const { body: queue } = await get('reviews/');
    expect(queue.results).toContainEqual(expect.objectContaining({ id, status: 'pending', rating: 2, photos: [photo] }));
    expect((await post(`reviews/${id}/moderate/`, { to: 'published' })).status).toBeLessThan(300);
    expect(await shown()).toMatchObject([{ id }]);
    expect((await post(`reviews/${id}/moderate/`, { to: 'published' })).status).toBe(409);
    expect((await post(`reviews/${id}/moderate/`, { to: 'hidden' })).body).toEqual({ note: ['validation.required'] });
    await post(`reviews/${id}/moderate/`, { to: 'hidden', note: 'A phone number' });
    expect(await shown()).toEqual([]);
    expect((await get('reviews/?status=hidden')).body.results).toMatchObject([{ id, note: 'A phone number' }]);
    expect(await audited(services, 'reviews hide')).toMatchObject({
      operator: clerk.email,
      detail: { id, note: 'A phone number', before: { status: 'published' }, after: { status: 'hidden' } },
    });
    expect((await get('reviews/')).body.results).not.toContainEqual(expect.objectContaining({ id }));
    const other = await review('See www.example.org');
    const { results } = (await get('reviews/?status=all')).body;
    expect(results.map((one: { id: number }) => one.id).slice(0, 2)).toEqual([other.id, id]);
    expect((await post('reviews/2147483647/moderate/', { to: 'published' })).status).toBe(404);
  });

  test('their photos are for the staff while they wait', async () => {
    const { id, photo } = await review('See www.example.com');
    const answer = await file(`/api/staff/reviews/${id}/photos/${photo}/`, clerk.token);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect((await file(`/api/staff/reviews/${id + 1000}/photos/${photo}/`, clerk.token)).status).toBe(404);
    expect((await file(`/images/reviews/${photo}-160.webp`)).status).toBe(404);
  });
});
