import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { brands, categories, colours, products, variants } from '../../marketplace/database/tables/catalogue/catalogue';
import { jobs } from '../../marketplace/database/tables/system/jobs';
import { audited } from './audited';
import { insertProduct } from './insertProduct';
import { openStaff } from './openStaff';
import { openTestMarketplace } from './openTestMarketplace';

const market = await openTestMarketplace({ runJobs: false });
const { call, services } = market;
const { db } = services.database;
const { member } = openStaff(market);
const owner = await member('owner');
const clerk = await member('catalogue');

const as = ({ token }: { token: string }) => ({
  get: (path: string) => call('GET', `/api/staff/${path}`, { token }),
  post: (path: string, body: object) => call('POST', `/api/staff/${path}`, { token, body }),
  patch: (path: string, body: object) => call('PATCH', `/api/staff/${path}`, { token, body }),
  remove: (path: string) => call('DELETE', `/api/staff/${path}`, { token }),
});

describe('cities', () => {
  const { get, post } = as(owner);
  interface City {
    id: number;
    name: string;
    delivery_fee: string;
    is_active: boolean;
    is_default: boolean;
    version: number;
  }
  const city = async (name: string): Promise<City> => {
    const found = (await get('cities/')).body.find((one: City) => one.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  };
  const offered = async () =>
    (await call('GET', '/api/local_delivery/')).body as { city_name: string; delivery_fee: string; is_default: boolean }[];

  test('a changed fee is what shoppers are quoted, and both fees are in the audit', async () => {
    const duhok = await city('Duhok');
    const { status, body } = await post('cities/', { cities: [{ ...duhok, delivery_fee: '5,500', days_max: 4 }] });
    expect({ status, body }).toEqual({
      status: 200,
      body: { changed: 1, versions: [{ id: expect.any(Number), version: expect.any(Number) }] },
    });
    expect(await offered()).toContainEqual(expect.objectContaining({ city_name: 'Duhok', delivery_fee: '5500', delivery_days_max: 4 }));
    expect(await audited(services, 'cities change')).toMatchObject({
      operator: owner.email,
      detail: { number: `city-${duhok.id}`, before: { deliveryFee: duhok.delivery_fee }, after: { deliveryFee: '5500' } },
    });
  });

  test('a city that somebody else changed meanwhile is named, and nothing is saved', async () => {
    const [basra, najaf] = [await city('Basra'), await city('Najaf')];
    await post('cities/', { cities: [{ ...basra, delivery_fee: '9000' }] });
    const late = await post('cities/', {
      cities: [
        { ...najaf, delivery_fee: '1000' },
        { ...basra, delivery_fee: '2000' },
      ],
    });
    expect(late.status).toBe(400);
    expect(late.body['cities.1.delivery_fee'][0]).toContain('staffShop.cityChanged?fee=9000');
    expect((await city('Najaf')).delivery_fee).toBe(najaf.delivery_fee);
    expect((await city('Basra')).delivery_fee).toBe('9000');
  });

  test.each([
    [{ delivery_fee: '-1' }, 'delivery_fee'],
    [{ delivery_fee: '12.5' }, 'delivery_fee'],
    [{ delivery_fee: '9999999' }, 'delivery_fee'],
    [{ days_min: -1 }, 'days_min'],
    [{ days_min: 5, days_max: 4 }, 'days_max'],
    [{ is_default: true, is_active: false }, 'is_active'],
  ])('refuses %j', async (wrong, field) => {
    const kut = await city('Kut');
    const { status, body } = await post('cities/', { cities: [{ ...kut, ...wrong }] });
    expect(status).toBe(400);
    expect(Object.keys(body)).toContain(`cities.0.${field}`);
    expect(await city('Kut')).toEqual(kut);
  });

  test('a city that is off is not offered, and comes back', async () => {
    const zakho = await city('Zakho');
    await post('cities/', { cities: [{ ...zakho, is_active: false }] });
    expect((await get('cities/?state=off')).body).toMatchObject([{ name: 'Zakho' }]);
    expect((await offered()).map(({ city_name }) => city_name)).not.toContain('Zakho');
    await post('cities/', { cities: [{ ...(await city('Zakho')), is_active: true }] });
    expect((await offered()).map(({ city_name }) => city_name)).toContain('Zakho');
  });

  test.each([
    ['search=ZAKH', ['Zakho']],
    ['search=%D8%B2%D8%A7%D8%AE%D9%88', ['Zakho']],
    [`search=${encodeURIComponent('زاخۆ')}`, ['Zakho']],
    [`search=${encodeURIComponent('البصره')}&state=on`, expect.arrayContaining(['Basra'])],
    ['search=zakho&state=off', []],
    ['search=nowhere', []],
  ])('are found by name in any language, and by state: %s', async (query, names) => {
    expect((await get(`cities/?${query}`)).body.map(({ name }: City) => name)).toEqual(names);
  });

  test('there is always one default city', async () => {
    const [erbil, duhok] = [await city('Erbil'), await city('Duhok')];
    const without = await post('cities/', { cities: [{ ...erbil, is_default: false }] });
    expect(without.body).toEqual({ cities: ['staffShop.oneDefault'] });
    await post('cities/', { cities: [{ ...duhok, is_default: true }] });
    expect((await offered()).filter(({ is_default }) => is_default)).toMatchObject([{ city_name: 'Duhok' }]);
  });
});

describe('categories', () => {
  const { get, post, patch, remove } = as(clerk);
  const empty = { name_ar: null, name_ckb: null, parent_id: null, picture_id: null, position: 1 };
  const add = async (name: string, parent_id: number | null = null) => {
    const { status, body } = await post('categories/', { ...empty, name_en: name, parent_id });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as number;
  };

  test('are found by name, with those above them', async () => {
    const garden = await add('Gardens');
    const tools = await add('Spades and rakes', garden);
    await add('Seeds', garden);
    await patch(`categories/${tools}/`, { ...empty, name_en: 'Spades and rakes', name_ckb: 'پێمەڕە', parent_id: garden, version: 1 });
    const found = async (search: string) =>
      (await get(`categories/?search=${encodeURIComponent(search)}`)).body.map((one: { name_en: string }) => one.name_en);
    expect(await found('spade')).toEqual(['Gardens', 'Spades and rakes']);
    expect(await found('پیمەره')).toEqual(['Gardens', 'Spades and rakes']);
    expect(await found('GARDEN')).toEqual(['Gardens']);
    expect(await found('nothing like it')).toEqual([]);
  });
  const listed = async (id: number) => (await get('categories/')).body.find((one: { id: number }) => one.id === id);

  test('stand below each other in three levels', async () => {
    const top = await add('Garden');
    const middle = await add('Watering', top);
    const leaf = await add('Hoses', middle);
    expect((await listed(leaf)).depth).toBe(2);
    expect((await post('categories/', { ...empty, name_en: 'Nozzles', parent_id: leaf })).body).toEqual({
      parent_id: ['staffShop.tooDeep'],
    });
    const other = await add('Outdoor');
    const moved = await patch(`categories/${top}/`, { ...(await listed(top)), parent_id: other });
    expect(moved.body).toEqual({ parent_id: ['staffShop.tooDeep'] });
    expect((await patch(`categories/${middle}/`, { ...(await listed(middle)), parent_id: leaf })).status).toBe(400);
    expect((await patch(`categories/${leaf}/`, { ...(await listed(leaf)), parent_id: top })).status).toBe(200);
    const [row] = await db.select().from(categories).where(eq(categories.id, leaf));
    expect(row?.categoryType).toBe('sub_category');
  });

  test('another name reaches the search index by a job', async () => {
    const id = await add('Kites');
    await db.delete(jobs).where(eq(jobs.kind, 'reindexNamed'));
    await patch(`categories/${id}/`, { ...(await listed(id)), name_ckb: 'کۆلارە' });
    expect(await db.select().from(jobs).where(eq(jobs.kind, 'reindexNamed'))).toMatchObject([{ payload: { categoryId: id } }]);
    expect(await audited(services, 'category change')).toMatchObject({
      detail: { before: { nameCkb: null }, after: { nameCkb: 'کۆلارە' } },
    });
  });

  test('and cities are named in the audit, where its records have their ids', async () => {
    const parent = await add('Fishing');
    const id = await add('Rods', parent);
    const recorded = async (about: string) => (await as(owner).get(`audit/?about=${about}&limit=1`)).body;
    const body = await recorded('category');
    expect(body.results).toMatchObject([{ detail: { number: `category-${id}`, after: { parent_id: parent } } }]);
    expect(body.names).toEqual({ [`category-${id}`]: 'Fishing › Rods', [`category-${parent}`]: 'Fishing' });
    const [duhok] = (await as(owner).get('cities/?search=duhok')).body;
    await as(owner).post('cities/', { cities: [{ ...duhok, days_max: duhok.days_max + 1 }] });
    expect((await recorded('cities')).names).toEqual({ [`city-${duhok.id}`]: 'Duhok' });
    await remove(`categories/${id}/`);
    expect((await recorded('category')).names).toEqual({ [`category-${parent}`]: 'Fishing' });
  });

  test('the second of two saves is told', async () => {
    const id = await add('Lanterns');
    const shown = await listed(id);
    expect((await patch(`categories/${id}/`, { ...shown, position: 7 })).status).toBe(200);
    expect(await patch(`categories/${id}/`, { ...shown, position: 8 })).toMatchObject({
      status: 409,
      body: { detail: 'staff.changedKept' },
    });
    expect((await listed(id)).position).toBe(7);
  });

  test('are deleted when nothing is in them', async () => {
    const { productId } = await insertProduct(services);
    const [used] = await db.select({ id: products.categoryId }).from(products).where(eq(products.id, productId));
    expect(await remove(`categories/${used?.id}/`)).toMatchObject({
      status: 409,
      body: { detail: 'staffShop.categoryInUse?products=1&categories=0' },
    });
    const id = await add('Empty');
    expect((await remove(`categories/${id}/`)).status).toBeLessThan(300);
    expect(await listed(id)).toBeUndefined();
    expect(await audited(services, 'category delete')).toMatchObject({ detail: { before: { nameEn: 'Empty' } } });
  });

  test.each([
    [{ name_en: ' ' }, 'name_en'],
    [{ name_en: 'x'.repeat(101) }, 'name_en'],
    [{ name_en: 'X', position: -1 }, 'position'],
    [{ name_en: 'X', picture_id: 2_147_483_647 }, 'picture_id'],
    [{ name_en: 'X', parent_id: 2_147_483_647 }, 'parent_id'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await post('categories/', { ...empty, ...wrong });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });
});

describe('brands', () => {
  const { get, post, patch, remove } = as(clerk);
  const add = async (name_en: string) => (await post('brands/', { name_en, name_ar: null, name_ckb: null })).body.id as number;
  const productOf = async (brandId: number) => {
    const { productId } = await insertProduct(services);
    await db.update(products).set({ brandId }).where(eq(products.id, productId));
    return productId;
  };

  test('are found by a part of a name, with their number of products', async () => {
    const id = await add('Halgurd 100%');
    await productOf(id);
    const { body } = await get(`brands/?search=${encodeURIComponent('urd 100%')}`);
    expect(body.results).toMatchObject([{ id, name_en: 'Halgurd 100%', product_count: 1 }]);
    expect((await get(`brands/?search=${encodeURIComponent('urd_100')}`)).body.results).toEqual([]);
  });

  test('have a name that no other brand has, whatever its capitals', async () => {
    const id = await add('Shewchira');
    const other = { name_en: 'Zozik', name_ar: null, name_ckb: 'زۆزک' };
    const { body: added } = await post('brands/', other);
    expect((await post('brands/', { ...other, name_en: 'sHEWCHIRA' })).body).toEqual({
      name_en: ['staffShop.brandExists'],
      name_ckb: ['staffShop.brandExists'],
    });
    const { body: saved } = await get(`brands/${id}/`);
    expect((await patch(`brands/${id}/`, { ...saved, name_ckb: 'زۆزک' })).body).toEqual({ name_ckb: ['staffShop.brandExists'] });
    expect((await patch(`brands/${id}/`, { ...saved, name_en: 'SHEWCHIRA' })).status).toBe(200);
    expect((await get(`brands/${added.id}/`)).body).toMatchObject(other);
  });

  test('are renamed, and the second of two saves is told', async () => {
    const id = await add('Sefin');
    const { body } = await get(`brands/${id}/`);
    expect((await patch(`brands/${id}/`, { ...body, name_ckb: 'سەفین' })).status).toBe(200);
    expect((await patch(`brands/${id}/`, { ...body, name_ckb: 'سەفیین' })).status).toBe(409);
    expect((await get(`brands/${id}/`)).body.name_ckb).toBe('سەفین');
  });

  test('a merged brand gives its products to the other one, and is gone', async () => {
    const [wrong, right] = [await add('Samsong'), await add('Samsang')];
    const productId = await productOf(wrong);
    expect((await remove(`brands/${wrong}/`)).body).toEqual({ detail: 'staffShop.brandInUse?products=1' });
    expect((await post(`brands/${wrong}/merge/`, { into: 'Nobody' })).body).toEqual({ into: ['staffShop.noSuchBrand'] });
    expect((await post(`brands/${wrong}/merge/`, { into: 'Samsong' })).body).toEqual({ into: ['staffShop.noSuchBrand'] });
    expect((await post(`brands/${wrong}/merge/`, { into: 'Samsang' })).body).toEqual({ id: right });
    const [product] = await db.select().from(products).where(eq(products.id, productId));
    expect(product?.brandId).toBe(right);
    expect(await db.select().from(brands).where(eq(brands.id, wrong))).toEqual([]);
    expect(await audited(services, 'brand merge')).toMatchObject({
      detail: { before: { nameEn: 'Samsong' }, after: { nameEn: 'Samsang' }, products: 1 },
    });
    expect((await remove(`brands/${await add('Unused')}/`)).status).toBeLessThan(300);
  });
});

describe('colours', () => {
  const { get, post, patch, remove } = as(clerk);
  const names = { name_en: 'Sumac', name_ar: 'سمّاقي', name_ckb: 'سماقی' };

  test('are added, changed, and deleted when no variant has them', async () => {
    const { body } = await post('colours/', { ...names, hex: '#6B8E23' });
    expect(body).toEqual({ slug: 'sumac' });
    const shown = (await get('colours/')).body.find((one: { slug: string }) => one.slug === 'sumac');
    expect(shown).toMatchObject({ ...names, hex: '#6b8e23', variant_count: 0 });
    expect((await patch('colours/sumac/', { ...shown, hex: '#556b2f' })).status).toBe(200);
    expect((await patch('colours/sumac/', { ...shown, hex: '#000000' })).status).toBe(409);
    expect(await audited(services, 'colour change')).toMatchObject({ detail: { before: { hex: '#6b8e23' }, after: { hex: '#556b2f' } } });
    const { variantId } = await insertProduct(services);
    await db.update(variants).set({ colour: 'sumac' }).where(eq(variants.id, variantId));
    expect((await remove('colours/sumac/')).body).toEqual({ detail: 'staffShop.colourInUse?variants=1' });
    await db.update(variants).set({ colour: null }).where(eq(variants.id, variantId));
    expect((await remove('colours/sumac/')).status).toBeLessThan(300);
    expect(await db.select().from(colours).where(eq(colours.slug, 'sumac'))).toEqual([]);
  });

  test.each(['red', '#12345', 'url(#x)', '#1234567'])('refuses the hue %s', async (hex) => {
    expect((await post('colours/', { ...names, hex })).body).toEqual({ hex: ['staffShop.notAHue'] });
  });
});
