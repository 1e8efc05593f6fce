import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pictures, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false });
const { call, services, advanceTime } = market;
const { db } = services.database;
const { token } = await openStaff(market).member('catalogue');

const get = (path: string) => call('GET', `/api/staff/${path}`, { token });
const post = (path: string, body: object) => call('POST', `/api/staff/${path}`, { token, body });
const patch = (path: string, body: object) => call('PATCH', `/api/staff/${path}`, { token, body });
const remove = (path: string) => call('DELETE', `/api/staff/${path}`, { token });

const minute = 60_000;
/** An instant some minutes from now. */
const ahead = (minutes: number) => new Date(services.now().getTime() + minutes * minute).toISOString();
/** The home page as a shopper sees it; pages follow the version of the catalogue. */
async function home() {
  await call('GET', '/api/catalogue_version/');
  return (await call('GET', '/api/home/')).body as {
    banners: { title: string }[];
    collections: { slug: string; is_open: boolean; products: { id: number }[] }[];
  };
}

const skuOf = async (id: number) => (await db.select().from(variants).where(eq(variants.id, id)))[0]?.sku ?? '';

describe('collections', () => {
  const empty = {
    ...{ name_ar: null, name_ckb: null, subtitle_en: null, subtitle_ar: null, subtitle_ckb: null },
    ...{ picture_id: null, starts_at: null, ends_at: null, position: 1, products: [], add: [] },
  };

  test('hold products in their order, added by SKU or number', async () => {
    const [one, two, three] = [await insertProduct(services), await insertProduct(services), await insertProduct(services)];
    const made = await post('collections/', { ...empty, name_en: 'Newroz', add: [await skuOf(one.variantId), String(two.productId)] });
    expect(made.status).toBe(201);
    const path = `collections/${made.body.id}/`;
    const { body: shown } = await get(path);
    expect(shown.products.map(({ id }: { id: number }) => id)).toEqual([one.productId, two.productId]);
    const change = { ...shown, products: [two.productId, one.productId], add: [String(three.productId), String(two.productId)] };
    expect((await patch(path, change)).status).toBe(200);
    const order = [two.productId, one.productId, three.productId];
    expect((await home()).collections.find(({ slug }) => slug === 'newroz')?.products.map(({ id }) => id)).toEqual(order);
    expect((await get('collections/')).body).toContainEqual(expect.objectContaining({ slug: 'newroz', product_count: 3 }));
    expect(await patch(path, change)).toMatchObject({ status: 409, body: { detail: 'staff.changedKept' } });
    expect(await audited(services, 'collection change')).toMatchObject({ detail: { after: { products: order.join(' ') } } });
  });

  test('unknown products are named, and nothing is saved', async () => {
    const { body } = await post('collections/', { ...empty, name_en: 'Lost', add: ['NO-SUCH', '2147483647'] });
    expect(decodeURIComponent(body.add[0])).toBe('staffShop.noSuchProducts?skus=NO-SUCH, 2147483647');
    expect((await get('collections/')).body.map(({ slug }: { slug: string }) => slug)).not.toContain('lost');
  });

  test('are announced before their first day, open between, and unknown after the last', async () => {
    const { productId } = await insertProduct(services);
    const dates = { starts_at: ahead(1), ends_at: ahead(3) };
    const { body } = await post('collections/', { ...empty, ...dates, name_en: 'Eid', products: [productId] });
    const shown = async () => (await home()).collections.find(({ slug }) => slug === 'eid');
    const version = async () => (await call('GET', '/api/catalogue_version/')).body.changes_at;
    expect(await shown()).toMatchObject({ is_open: false, products: [] });
    expect(Date.parse(await version())).toBeLessThanOrEqual(Date.parse(dates.starts_at));
    advanceTime(2 * minute);
    expect(await shown()).toMatchObject({ is_open: true, products: [{ id: productId }] });
    expect(Date.parse(await version())).toBeLessThanOrEqual(Date.parse(dates.ends_at));
    advanceTime(2 * minute);
    expect(await shown()).toBeUndefined();
    expect((await call('GET', '/api/collection_products/?collection=eid')).status).toBe(404);
    expect((await get(`collections/${body.id}/`)).status).toBe(200);
    expect((await remove(`collections/${body.id}/`)).status).toBeLessThan(300);
    expect((await get(`collections/${body.id}/`)).status).toBe(404);
    expect(await audited(services, 'collection delete')).toMatchObject({
      detail: { before: { nameEn: 'Eid', products: String(productId) } },
    });
  });
});

describe('banners', () => {
  const texts = {
    ...{ title_en: 'Cool homes', title_ar: 'بيوت باردة', title_ckb: 'ماڵی فێنک' },
    ...{ subtitle_en: '', subtitle_ar: '', subtitle_ckb: '' },
  };
  const banner = { ...texts, link: '/product?search=fan', picture_id: null as number | null, starts_at: null, ends_at: null, position: 1 };

  test('are shown with a picture, between their dates', async () => {
    const [picture] = await db.insert(pictures).values({ hash: 'x' }).returning();
    const { body } = await post('banners/', { ...banner, starts_at: ahead(1), ends_at: ahead(2) });
    const isShown = async () => (await home()).banners.some(({ title }) => title === 'Cool homes');
    const change = async (more: object) => {
      const saved = (await get('banners/')).body.find(({ id }: { id: number }) => id === body.id);
      expect((await patch(`banners/${body.id}/`, { ...saved, ...more })).status).toBe(200);
    };
    expect(await isShown()).toBe(false);
    await change({ picture_id: picture?.id });
    expect(await isShown()).toBe(false);
    advanceTime(1.5 * minute);
    expect(await isShown()).toBe(true);
    advanceTime(minute);
    expect(await isShown()).toBe(false);
    await change({ ends_at: null });
    expect(await isShown()).toBe(true);
    expect((await remove(`banners/${body.id}/`)).status).toBeLessThan(300);
    expect(await isShown()).toBe(false);
    expect(await audited(services, 'banner delete')).toMatchObject({ detail: { before: { titleEn: 'Cool homes' } } });
  });

  test.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', '/a b'])(
    'never lead to %s',
    async (link) => {
      expect((await post('banners/', { ...banner, link })).body).toEqual({ link: ['staffShop.notAPath'] });
    },
  );

  test.each([
    [{ title_ar: '' }, 'title_ar'],
    [{ starts_at: '2026-03-21T00:00:00Z', ends_at: '2026-03-20T00:00:00Z' }, 'ends_at'],
    [{ position: -1 }, 'position'],
    [{ picture_id: 2_147_483_647 }, 'picture_id'],
  ])('refuse %j', async (wrong, field) => {
    const { status, body } = await post('banners/', { ...banner, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });
});
