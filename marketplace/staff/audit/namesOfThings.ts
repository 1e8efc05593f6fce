import { inArray } from 'drizzle-orm';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import { identifiedThing } from '../../contract/staff/audit/identifiedThings';
import { brands, products } from '../../database/tables/catalogue/catalogue';
import { collections } from '../../database/tables/catalogue/showcase';
import { cachedCities } from '../../locations/cachedCities';
import type { Services } from '../../services';
import { categoryNames } from '../products/list/listProducts';

/** The things that a record names by their ids: `city-3`. */
function thingsIn(detail: Record<string, unknown>): string[] {
  return Object.entries(detail).flatMap(([field, value]) => {
    const identified = [value].flat().flatMap((id) => identifiedThing(field, id) ?? []);
    if (identified.length > 0) return identified;
    if (field === 'number') return [String(value)];
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? thingsIn({ ...value }) : [];
  });
}

const namedTables = { product: products, brand: brands, collection: collections };

/** The names that things have today, by the numbers that records have for them: `category-12`. Deleted things have none. */
export async function namesOfThings(
  services: Services,
  details: Record<string, unknown>[],
  language: Language,
): Promise<Record<string, string>> {
  const numbers = new Set(details.flatMap(thingsIn));
  const idsOf = (kind: string) =>
    [...numbers].flatMap((number) => {
      const [, id] = new RegExp(`^${kind}-(\\d{1,9})$`).exec(number) ?? [];
      return id === undefined ? [] : [Number(id)];
    });
  const cities = await cachedCities(services);
  const categoryName = await categoryNames(services, language);
  const named = await Promise.all(
    Object.entries(namedTables).map(async ([kind, table]) => {
      const ids = idsOf(kind);
      if (ids.length === 0) return [];
      const { id, name } = table;
      const rows = await services.database.db.select({ id, name }).from(table).where(inArray(id, ids));
      return rows.map((row): [string, string] => [`${kind}-${row.id}`, textIn(language, row.name)]);
    }),
  );
  const names = [
    ...cities
      .filter(({ id }) => numbers.has(`city-${id}`))
      .map((city): [string, string] => [`city-${city.id}`, textIn(language, city.name)]),
    ...idsOf('category').map((id): [string, string] => [`category-${id}`, categoryName(id)]),
    ...named.flat(),
  ];
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}
