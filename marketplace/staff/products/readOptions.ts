import { asc, count, desc, eq } from 'drizzle-orm';
import { categoryTree } from '../../catalogue/categoryTree';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import { brands, colours, products } from '../../database/tables/catalogue/catalogue';
import { cachedCities } from '../../locations/cachedCities';
import type { Services } from '../../services';
import { cachedReader } from '../../shared/ttlCache';
import { categoryNames } from './list/listProducts';

/** The brands that are offered while one is typed. Others can be typed, too. */
const offeredBrands = 200;

/** The English names of the most used brands, cached for up to a minute: every product is counted. */
const usedBrands = cachedReader(async ({ database: { db } }) => {
  const used = await db
    .select({ name: brands.name })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .groupBy(brands.id)
    .orderBy(desc(count()), asc(brands.id))
    .limit(offeredBrands);
  return used.map((brand) => textIn('en', brand.name)).sort((one, other) => one.localeCompare(other));
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
    colours: palette.map((colour) => ({ slug: colour.slug, name: textIn(language, colour.name), hex: colour.hex })),
    cities: cities.map((city) => ({ id: city.id, name: textIn(language, city.name) })),
  };
}
