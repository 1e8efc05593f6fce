import { eq, inArray } from 'drizzle-orm';
import { userChannel } from '../../contract/common';
import type { Db } from '../../database/openDatabase';
import { cities } from '../../database/tables/catalogue/locations';
import { addresses } from '../../database/tables/customer/addresses';
import { users } from '../../database/tables/customer/identity';
import { findAccount } from '../../identity/account/findAccount';
import { hashPassword } from '../../identity/account/passwordHash';
import type { Services } from '../../services';

const password = 'Demo1234';

const accounts = [
  { email: 'demo@karwan.example', phone: '+9647501234567', firstName: 'Rebin', lastName: 'Aziz' },
  {
    email: 'seller@karwan.example',
    phone: '+9647701234567',
    firstName: 'Shilan',
    lastName: 'Karim',
    transferFeeAmount: '1.5',
    transferFeeType: 'percentage' as const,
  },
];

const demoAddresses = [
  {
    city: 'baghdad',
    label: 'work',
    fullName: 'Rebin Aziz',
    phone: '+9647501234567',
    area: 'Karrada',
    street: 'Arasat Al-Hindiya Street',
    building: 'Al-Noor Building',
    floor: '3',
    nearestLandmark: 'Babylon pharmacy',
    note: 'Sunday to Thursday until 4 pm',
    isDefault: false,
  },
  {
    city: 'erbil',
    label: 'home',
    fullName: 'Rebin Aziz',
    phone: '+9647501234567',
    secondPhone: '+9647701234567',
    area: 'Bakhtiari',
    street: '40 Meter Street',
    building: 'House 12',
    nearestLandmark: 'Bakhtiari bakery',
    latitude: 36.1998,
    longitude: 44.0237,
    isDefault: true,
  },
] as const;

async function addDemoAddresses(tx: Db, userId: number) {
  const slugs = demoAddresses.map(({ city }) => city);
  const known = await tx.select({ id: cities.id, slug: cities.slug }).from(cities).where(inArray(cities.slug, slugs));
  const ids = new Map(known.map(({ id, slug }) => [slug, id]));
  for (const { city, ...address } of demoAddresses) {
    const cityId = ids.get(city);
    if (cityId === undefined) throw new Error(`the demo’s city ${city} is not there`);
    await tx.insert(addresses).values({ ...address, userId, cityId });
  }
}

/** Creates the demo accounts, with two addresses for the customer. Existing data is unchanged. */
export async function seedDemoAccounts({ database, now }: Services): Promise<void> {
  const emails = accounts.map(({ email }) => email);
  const present = await database.db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  if (present.length === accounts.length) return;
  const passwordHash = await hashPassword(password);
  await database.transaction(async (tx) => {
    for (const account of accounts) {
      if (await findAccount(tx, { kind: 'email', value: account.email })) continue;
      await tx.insert(users).values({ ...account, passwordHash, verifiedAt: now(), createdAt: now(), channel: userChannel });
    }
    const [customer] = await tx.select({ id: users.id }).from(users).where(eq(users.email, 'demo@karwan.example'));
    if (!customer) throw new Error('the demo’s customer was not written');
    const [address] = await tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.userId, customer.id)).limit(1);
    if (!address) await addDemoAddresses(tx, customer.id);
  });
}
