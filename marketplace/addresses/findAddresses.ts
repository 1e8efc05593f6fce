import { and, desc, eq } from 'drizzle-orm';
import { localName } from '../catalogue/localName';
import type { Address } from '../contract/addresses';
import type { Language } from '../contract/common';
import type { Db } from '../database/openDatabase';
import { cities } from '../locations/tables';
import { addresses, isKept } from './tables';

interface Owner {
  userId: number;
  /** The language of the city's name. */
  language: Language;
}

/** A customer's addresses, the default first, then the newest. */
export async function findAddresses(db: Db, { userId, language, addressId }: Owner & { addressId?: number }): Promise<Address[]> {
  const rows = await db
    .select({ address: addresses, city: cities })
    .from(addresses)
    .innerJoin(cities, eq(cities.id, addresses.cityId))
    .where(and(eq(addresses.userId, userId), isKept, addressId === undefined ? undefined : eq(addresses.id, addressId)))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));
  return rows.map(({ address, city }) => ({
    id: address.id,
    label: address.label,
    full_name: address.fullName,
    phone: address.phone,
    second_phone: address.secondPhone,
    city_id: address.cityId,
    city_name: localName(language, city),
    area: address.area,
    street: address.street,
    building: address.building,
    floor: address.floor,
    nearest_landmark: address.nearestLandmark,
    note: address.note,
    latitude: address.latitude,
    longitude: address.longitude,
    is_default: address.isDefault,
  }));
}

/** One of a customer's addresses; undefined when it is not theirs. */
export async function findAddress(db: Db, owner: Owner & { addressId: number }): Promise<Address | undefined> {
  const [address] = await findAddresses(db, owner);
  return address;
}
