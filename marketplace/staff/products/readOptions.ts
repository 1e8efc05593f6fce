import { asc, count, desc, eq } from 'drizzle-orm';
import { categoryTree } from '../../catalogue/categoryTree';
import type { Language } from '../../contract/languages';
import { brands, colours, products } from '../../database/tables/catalogue/catalogue';
import { cachedCities, cityName } from '../../locations/cachedCities';
import type { Services } from '../../services';
import { localName } from '../../shared/localName';
import { cachedReader } from '../../shared/ttlCache';
import { categoryNames } from './list/listProducts';

/** The brands that are offered while one is typed. Others can be typed, too. */
const offeredBrands = 200;

/** The English names of the most used brands, cached for up to a minute: every product is counted. */
const usedBrands = cachedReader(async ({ database: { db } }) => {
  const used = await db
    .select({ nameEn: brands.nameEn, nameAr: brands.nameAr, nameCkb: brands.nameCkb })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .groupBy(brands.id)
    .orderBy(desc(count()), asc(brands.id))
    .limit(offeredBrands);
  return used.map((brand) => localName('en', brand)).sort((one, other) => one.localeCompare(other));
});

/** What the lists of the editor offer, in a language. */
export async function readOptions(services: Services, language: Language) {
  const { db } = services.database;
  const [tree, nameOf] = [await categoryTree(services), await categoryNames(services, language)];
  const palette = await db.select().from(colours).orderBy(asc(colours.slug));
  const cities = await cachedCities(services);
  return {
    categories: tree.rows.map(({ id }) => ({ id, name: nameOf(id) })),
    brands: await usedBrands(services),
    colours: palette.map((colour) => ({ slug: colour.slug, name: localName(language, colour), hex: colour.hex })),
    cities: cities.map((city) => ({ id: city.id, name: cityName(city, language) })),
  };
}
