import { asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { differences } from '../../audit/differences';
import { recordChange } from '../../audit/recordChange';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import type { ChangeCitiesRequest, ChangedCities, StaffCity } from '../../contract/staff/shop';
import { type CityState, maxDeliveryDays, maxDeliveryFee } from '../../contract/staff/shopLimits';
import { cities } from '../../database/tables/catalogue/locations';
import { type CityRow, cachedCities } from '../../locations/cachedCities';
import type { Services } from '../../services';
import { hasProblems, type Problems } from '../../shared/inputText';
import { dinars, isLess, isWhole, readAmount } from '../../shared/money';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { nameMatcher } from '../catalogue/nameMatcher';

type Given = ChangeCitiesRequest['cities'][number];

interface CityFilter {
  search?: string | undefined;
  state?: CityState | undefined;
}

function matcherOf({ search, state }: CityFilter) {
  const isNamed = nameMatcher(search);
  return (city: CityRow) => (state === undefined || city.isActive === (state === 'on')) && isNamed(city.name, city.governorate);
}

/** The cities with their terms of delivery, in the order of the list; filtered by the names of city and governorate, and by state. */
export async function listCities({ database: { db } }: Services, language: Language, filter: CityFilter = {}): Promise<StaffCity[]> {
  const rows = await db.select().from(cities).orderBy(asc(cities.position), asc(cities.id));
  return rows.filter(matcherOf(filter)).map((city) => ({
    id: city.id,
    name: textIn(language, city.name),
    governorate: textIn(language, city.governorate),
    ...termsOf(city),
    version: city.version,
  }));
}

const termsOf = (city: CityRow) => ({
  deliveryFee: dinars(city.deliveryFee),
  daysMin: city.deliveryDaysMin,
  daysMax: city.deliveryDaysMax,
  isActive: city.isActive,
  isDefault: city.isDefault,
});

function readTerms(problems: Problems, place: number, given: Given) {
  const at = (field: string) => `cities.${place}.${field}`;
  const fee = readAmount(given.deliveryFee.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''));
  if (fee === null || !isWhole(fee) || isLess(String(maxDeliveryFee), fee))
    problems[at('delivery_fee')] = [`staffShop.notAFee?max=${maxDeliveryFee}`];
  const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxDeliveryDays;
  for (const [field, days] of [['days_min', given.daysMin] as const, ['days_max', given.daysMax] as const])
    if (!isDays(days)) problems[at(field)] = [`staffShop.notDays?max=${maxDeliveryDays}`];
  if (given.daysMax < given.daysMin) problems[at('days_max')] = ['staffShop.daysBackwards'];
  if (given.isDefault && !given.isActive) problems[at('is_active')] = ['staffShop.defaultIsActive'];
  return { ...given, deliveryFee: fee ?? '0' };
}

/**
 * Changes fees, days and state of cities: all of them, or none. Quotes that were made before keep their fee until they end.
 * @returns the number of changed cities and the versions of now, or problems by wire name: `cities.0.delivery_fee`. A city that somebody else changed meanwhile has
 * `staffShop.cityChanged` under `delivery_fee`, with the fee of now.
 */
export async function changeCities(
  services: Services,
  { cities: given, operator }: ChangeCitiesRequest & { operator: string },
): Promise<ChangedCities | Refusal> {
  const problems: Problems = {};
  const wanted = given.map((city, place) => readTerms(problems, place, city));
  if (wanted.filter(({ isDefault }) => isDefault).length > 1) problems.cities = ['staffShop.oneDefault'];
  if (hasProblems(problems)) return refuseFields(problems);
  const result = await services.database.transaction(async (tx) => {
    // All of them, so that there is one default city at every moment.
    const rows = await tx.select().from(cities).orderBy(asc(cities.id)).for('update');
    const saved = new Map(rows.map((city) => [city.id, city]));
    let changed = 0;
    for (const [place, { id, version, deliveryFee, daysMin, daysMax, isActive, isDefault }] of wanted.entries()) {
      const before = saved.get(id);
      if (!before) problems[`cities.${place}.delivery_fee`] = ['errors.notFound'];
      else if (before.version !== version)
        problems[`cities.${place}.delivery_fee`] = [
          `staffShop.cityChanged?fee=${dinars(before.deliveryFee)}&days=${before.deliveryDaysMin}–${before.deliveryDaysMax}`,
        ];
      else if (before.isDefault && !isDefault && !wanted.some((city) => city.isDefault)) problems.cities = ['staffShop.oneDefault'];
      if (!before || hasProblems(problems)) continue;
      const after = { ...before, deliveryFee, deliveryDaysMin: daysMin, deliveryDaysMax: daysMax, isActive, isDefault };
      const changes = differences(termsOf(before), termsOf(after));
      if (Object.keys(changes.after).length === 0) continue;
      changed += 1;
      if (isDefault)
        await tx
          .update(cities)
          .set({ isDefault: false, version: sql`${cities.version} + 1` })
          .where(sql`${ne(cities.id, id)} and ${cities.isDefault}`);
      const terms = { deliveryFee, deliveryDaysMin: daysMin, deliveryDaysMax: daysMax, isActive, isDefault };
      await tx
        .update(cities)
        .set({ ...terms, version: sql`${cities.version} + 1` })
        .where(eq(cities.id, id));
      await recordChange(tx, operator, 'cities change', { number: `city-${id}`, city: textIn('en', before.name), ...changes });
    }
    if (hasProblems(problems)) return refuseFields(problems);
    const ids = wanted.map(({ id }) => id);
    const versions = await tx.select({ id: cities.id, version: cities.version }).from(cities).where(inArray(cities.id, ids));
    return { changed, versions };
  });
  cachedCities.forget(services);
  return result;
}
