import { and, desc, eq } from 'drizzle-orm';
import type { Address } from '../contract/customer/addresses';
import type { Language } from '../contract/languages';
import { textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { cities } from '../database/tables/catalogue/locations';
import { addresses, isKept } from '../database/tables/customer/addresses';

interface Owner {
  userId: number;
  /** The language of the city's name. */
  language: Language;
}

/** What an order keeps of its address. */
export const destinationOf = (address: typeof addresses.$inferSelect, cityName: string) => ({
  label: address.label,
  fullName: address.fullName,
  phone: address.phone,
  secondPhone: address.secondPhone,
  cityId: address.cityId,
  cityName,
  area: address.area,
  street: address.street,
  building: address.building,
  floor: address.floor,
  nearestLandmark: address.nearestLandmark,
  note: address.note,
  latitude: address.latitude,
  longitude: address.longitude,
});

/** The addresses of a customer: the default first, then the newest. */
export async function findAddresses(db: Db, { userId, language, addressId }: Owner & { addressId?: number }): Promise<Address[]> {
  const rows = await db
    .select({ address: addresses, city: cities })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.userId, userId), isKept, addressId === undefined ? undefined : eq(addresses.id, addressId)))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(({ address, city }) => ({
    id: address.id,
    ...destinationOf(address, textIn(language, city.name)),
    isDefault: address.isDefault,
  }));
}

/** Returns one address of a customer; undefined when it is not theirs. */
export async function findAddress(db: Db, owner: Owner & { addressId: number }): Promise<Address | undefined> {
  const [address] = await findAddresses(db, owner);
  return address;
}
