import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { addressChange, addressRequest } from '../contract/customer/addresses';
import { maxAddresses } from '../contract/customer/addressLimits';
import type { Db } from '../database/openDatabase';
import { addresses, isKept } from '../database/tables/customer/addresses';
import { countTry } from '../http/rateLimit';
import { rowLimits } from '../http/rowLimits';
import { lockAccount } from '../identity/account/findAccount';
import type { Services } from '../services';
import { notFound, Refusal, refuse } from '../shared/refusal';
import { readAddressFields } from './readAddressFields';

interface Own {
  userId: number;
  addressId: number;
}

const own = ({ userId, addressId }: Own) => and(eq(addresses.userId, userId), eq(addresses.id, addressId), isKept);

async function makeDefault(tx: Db, address: Own) {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, address.userId), eq(addresses.isDefault, true), isKept));
  const [changed] = await tx.update(addresses).set({ isDefault: true }).where(own(address)).returning({ id: addresses.id });
  return changed;
}

async function countKept(tx: Db, userId: number): Promise<number> {
  const [kept] = await tx
    .select({ number: count() })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isKept));
  return kept?.number ?? 0;
}

// Changes to one customer's addresses run one at a time (lockAccount), so there is always one default and never too many addresses.

/**
 * Adds an address; the first becomes the default.
 * @returns its id, field errors, 409 `address.tooMany` when the customer has twenty, or 429 after sixty in an hour.
 */
export async function addAddress(
  { database, now }: Services,
  userId: number,
  written: Camel<z.infer<typeof addressRequest>>,
): Promise<number | Refusal> {
  return database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) return refuse(401, 'auth.required');
    const fields = await readAddressFields(tx, written);
    if (fields instanceof Refusal) return fields;
    const present = await countKept(tx, userId);
    if (present >= maxAddresses) return refuse(409, 'address.tooMany');
    const limited = await countTry({ database: { db: tx }, now }, rowLimits.addresses, `user:${userId}`);
    if (limited) return limited;
    const { label = written.label, fullName = '', phone = '', cityId = written.cityId, area = '', nearestLandmark = '' } = fields;
    const [added] = await tx
      .insert(addresses)
      .values({ ...fields, userId, label, fullName, phone, cityId, area, nearestLandmark })
      .returning({ id: addresses.id });
    if (!added) throw new Error('the insert of an address returned no row');
    if (present === 0 || written.isDefault) await makeDefault(tx, { userId, addressId: added.id });
    return added.id;
  });
}

/**
 * Updates the given fields of an address. `is_default: true` makes it the default; false changes nothing, because there is always one.
 * @returns field errors, or 404 when the address is not the customer's.
 */
export async function changeAddress(
  { database }: Services,
  address: Own,
  written: Camel<z.infer<typeof addressChange>>,
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, address.userId);
    const [present] = await tx.select({ id: addresses.id }).from(addresses).where(own(address));
    if (!present) return notFound();
    const fields = await readAddressFields(tx, written);
    if (fields instanceof Refusal) return fields;
    if (Object.keys(fields).length > 0) await tx.update(addresses).set(fields).where(own(address));
    if (written.isDefault) await makeDefault(tx, address);
    return undefined;
  });
}

/** Makes an address the default. @returns 404 when the address is not the customer's. */
export async function chooseDefaultAddress({ database }: Services, address: Own): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, address.userId);
    return (await makeDefault(tx, address)) ? undefined : notFound();
  });
}

/** Makes the newest address the default if there is none. */
async function settleDefault(tx: Db, userId: number): Promise<void> {
  const [first] = await tx
    .select({ id: addresses.id, isDefault: addresses.isDefault })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), isKept))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(1);
  if (first && !first.isDefault) await makeDefault(tx, { userId, addressId: first.id });
}

/**
 * Removes an address; if it was the default, the newest other one becomes it. `restoreAddress` can undo this for an hour.
 * @returns 404 when the address is not the customer's.
 */
export async function removeAddress({ database, now }: Services, address: Own): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, address.userId);
    const [removed] = await tx.update(addresses).set({ deletedAt: now() }).where(own(address)).returning({ id: addresses.id });
    if (!removed) return notFound();
    await settleDefault(tx, address.userId);
    return undefined;
  });
}

/** The period in which a deletion can be undone, in milliseconds. */
export const restorePeriod = 60 * 60_000;

/**
 * Restores a deleted address, and makes it the default again if it was.
 * @returns 404 when it is not the customer's or more than an hour has passed, 409 `address.tooMany` when there are twenty others.
 */
export async function restoreAddress({ database, now }: Services, address: Own): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    await lockAccount(tx, address.userId);
    const deleted = and(
      eq(addresses.userId, address.userId),
      eq(addresses.id, address.addressId),
      gt(addresses.deletedAt, new Date(now().getTime() - restorePeriod)),
    );
    const [found] = await tx.select({ wasDefault: addresses.isDefault }).from(addresses).where(deleted);
    if (!found) return notFound();
    const present = await countKept(tx, address.userId);
    if (present >= maxAddresses) return refuse(409, 'address.tooMany');
    await tx.update(addresses).set({ deletedAt: null, isDefault: false }).where(deleted);
    if (found.wasDefault || present === 0) await makeDefault(tx, address);
    return undefined;
  });
}
