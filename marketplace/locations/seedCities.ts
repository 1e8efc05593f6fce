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
    const governorate = governorates[place.governorate];
    const { fee, daysMin, daysMax } = defaultDeliveryTerms(place, home);
    return {
      id: place.id,
      slug: place.slug,
      geonameId: place.geonameId,
      governorateEn: governorate.en,
      governorateAr: governorate.ar,
      governorateCkb: governorate.ckb,
      nameEn: place.names.en,
      nameAr: place.names.ar,
      nameCkb: place.names.ckb,
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
        nameEn: sql`excluded.name_en`,
        nameAr: sql`excluded.name_ar`,
        nameCkb: sql`excluded.name_ckb`,
        latitude: sql`excluded.latitude`,
        longitude: sql`excluded.longitude`,
      },
      setWhere: sql`(${cities.nameEn}, ${cities.nameAr}, ${cities.nameCkb}, ${cities.latitude}, ${cities.longitude})
        is distinct from (excluded.name_en, excluded.name_ar, excluded.name_ckb, excluded.latitude, excluded.longitude)`,
    });
}
