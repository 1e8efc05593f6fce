import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { staffRecoveryCodes } from '../../database/tables/system/staff';
import { sha256 } from '../../http/authenticate';

const count = 10;
const length = 12;
/** Without characters that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const grouped = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

/** The code as it is hashed: without dashes and spaces, in lower case. */
const normalised = (inputText: string) => inputText.toLowerCase().replace(/[\s-]/g, '');

/** Replaces a member's recovery codes: ten of 59 bits. @returns them in groups; only hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, hash: sha256(code) })));
  return codes.map(grouped);
}

/** Uses a recovery code up. @returns whether it was one. */
export async function spendRecoveryCode(tx: Db, staffId: number, inputText: string): Promise<boolean> {
  const spent = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), eq(staffRecoveryCodes.hash, sha256(normalised(inputText)))))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return spent.length > 0;
}

export const countRecoveryCodes = (db: Db, staffId: number): Promise<number> =>
  db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));
