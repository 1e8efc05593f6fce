import type { Page } from 'playwright/test';
import { owner } from './staffSignIn';

/** Calls of the demo's owner, each of which must succeed. */
export async function openOwnersApi(page: Page) {
  const call = async (method: string, path: string, token: string, body?: object) => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const answer = await page.request.fetch(path, { method, headers, ...(body && { data: body }) });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  const { token } = await call('POST', '/api/staff/login/', '', owner);
  return (method: string, path: string, body?: object) => call(method, `/api/staff/${path}`, token, body);
}
type OwnersCall = Awaited<ReturnType<typeof openOwnersApi>>;

/** A published product of the owner with one variant, of a price of 20,000 dinars. */
export async function createProduct(call: OwnersCall, name: string, stock: number) {
  const [{ id: categoryId }] = await call('GET', 'categories/');
  const variant = {
    ...{ id: null, sku: name.toUpperCase().replaceAll(' ', '-'), colour: null, size: null, storage: null, gtin: null, mpn: null },
    ...{ price: '20000', price_after_discount: null, stock, stock_before: null },
  };
  const { id } = await call('POST', 'products/', {
    ...{ name_en: name, name_ar: null, name_ckb: null, description_en: null, description_ar: null, description_ckb: null },
    ...{ category_id: categoryId, brand: null, city_ids: null, specifications: [], pictures: [], variants: [variant] },
  });
  await call('POST', `products/${id}/state/`, { to: 'published' });
  const readVariant = async () => (await call('GET', `products/${id}/`)).variants[0] as { id: number; sku: string; stock: number };
  const { id: variantId, sku } = await readVariant();
  return { variantId, sku, stock: async () => (await readVariant()).stock };
}
