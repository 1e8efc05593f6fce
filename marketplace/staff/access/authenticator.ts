import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { brand } from '../../contract/brand/brand';
import { compact } from '../../contract/inputText';
import type { Db } from '../../database/openDatabase';
import { staff } from '../../database/tables/system/staff';

const periodSeconds = 30;

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: brand.name.en, label, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds, algorithm: 'SHA1' });

/** The address that authenticators read from a QR code. */
export const authenticatorUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step of a code (RFC 6238), one step early or late included; null for a wrong code. */
export function stepOf(secret: string, inputText: string, now: Date): number | null {
  const token = compact(inputText);
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** Marks a code as used. @returns false when it, or a later one, was used before: somebody may have watched it. */
export async function spendStep(tx: Db, staffId: number, step: number): Promise<boolean> {
  const spent = await tx
    .update(staff)
    .set({ lastTotpStep: step })
    .where(and(eq(staff.id, staffId), or(isNull(staff.lastTotpStep), lt(staff.lastTotpStep, step))))
    .returning({ id: staff.id });
  return spent.length > 0;
}
