import { sql } from 'drizzle-orm';
import type { Db } from '../database/openDatabase';
import { cities } from '../database/tables/catalogue/locations';
import { governorates, places } from './cities';
import { defaultDeliveryTerms, homePlace } from './defaultDeliveryTerms';

/**
 * Adds the cities to the database. An existing city keeps its delivery fee, its days and whether it is the default, because the back office
 * may have changed them; its names and coordinates are updated.
 */
export async function seedCities(db: Db): Promise<void> {
  const home = homePlace();
  const rows = places.map((place, position) => {
    const { fee, daysMin, daysMax } = defaultDeliveryTerms(place, home);
    return {
      id: place.id,
      slug: place.slug,
      geonameId: place.geonameId,
      governorate: governorates[place.governorate],
      name: place.names,
      latitude: place.latitude,
      longitude: place.longitude,
      tier: place.tier,
      deliveryFee: String(fee),
      deliveryDaysMin: daysMin,
      deliveryDaysMax: daysMax,
      isDefault: place.id === home.id,
      position,
    };
  });
  await db
    .insert(cities)
    .values(rows)
    .onConflictDoUpdate({
      target: cities.id,
      set: {
        name: sql`${cities.name} || excluded.name`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
      },
      setWhere: sql`(${cities.name}, ${cities.latitude}, ${cities.longitude})
        is distinct from (${cities.name} || excluded.name, excluded.latitude, excluded.longitude)`,
    });
}
