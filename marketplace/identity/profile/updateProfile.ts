import { and, eq, isNull } from 'drizzle-orm';
import { maxName } from '../../contract/customer/identityLimits';
import { users } from '../../database/tables/customer/identity';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { isLanguageId } from '../account/languageId';

/** The only selectable currency: every amount is in Iraqi dinars. */
const dinar = 1;

interface Profile {
  firstName?: string | undefined;
  lastName?: string | undefined;
  languageId?: number | undefined;
  currencyId?: number | undefined;
}

/** Updates the given fields of a profile; absent fields stay unchanged. @returns field errors. */
export async function updateProfile({ database: { db } }: Services, userId: number, profile: Profile): Promise<Refusal | undefined> {
  const problems: Problems = {};
  const change: Partial<typeof users.$inferInsert> = {};
  if (profile.firstName !== undefined) {
    change.firstName = readLine(problems, 'firstName', profile.firstName, { max: maxName, required: true });
  }
  if (profile.lastName !== undefined) {
    change.lastName = readLine(problems, 'lastName', profile.lastName, { max: maxName, required: false }) || null;
  }
  if (profile.languageId !== undefined) {
    if (isLanguageId(profile.languageId)) change.languageId = profile.languageId;
    else problems.languageId = ['validation.invalid'];
  }
  if (profile.currencyId !== undefined && profile.currencyId !== dinar) problems.currencyId = ['validation.invalid'];
  if (hasProblems(problems)) return refuseFields(problems);
  if (Object.keys(change).length > 0)
    await db
      .update(users)
      .set(change)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return undefined;
}
