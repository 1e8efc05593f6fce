import { and, eq, isNull } from 'drizzle-orm';
import type { CodeSent } from '../../contract/customer/identity';
import { maxName } from '../../contract/customer/identityLimits';
import type { Language } from '../../contract/languages';
import type { Db } from '../../database/openDatabase';
import { codes, users } from '../../database/tables/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier, readNewPassword } from '../account/accountFields';
import { findAccount } from '../account/findAccount';
import { isLanguageId, languageIdOf } from '../account/languageId';
import { hasIdentifier, type Identifier } from '../account/normaliseIdentifier';
import { hashPassword } from '../account/passwordHash';
import { admitCode } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';
import { channelOf } from '../sessions/signIn';

interface Registration {
  firstName: string;
  lastName: string | undefined;
  identifier: string;
  password: string;
  languageId: number | undefined;
  channel: string | undefined;
  address: string | null;
  language: Language;
}

/**
 * Writes the single pending account of an identifier: a second registration before verification overwrites it. The lock on the code's row
 * serialises this.
 */
async function keepPending(tx: Db, identifier: Identifier, values: Omit<typeof users.$inferInsert, 'id'>): Promise<number> {
  const [pending] = await tx
    .update(users)
    .set(values)
    .where(and(hasIdentifier(identifier), isNull(users.verifiedAt)))
    .returning({ id: users.id });
  if (pending) return pending.id;
  const [written] = await tx
    .insert(users)
    .values({ ...values, [identifier.kind]: identifier.value })
    .returning({ id: users.id });
  if (!written) throw new Error('the insert of an account returned no row');
  return written.id;
}

/**
 * Starts a registration: its data is stored until the sent code is verified. An identifier that already has an account gets a message that
 * says so instead; the response and the work are the same.
 * @returns field errors, or 429 (a code a minute, ten an hour for one identifier).
 */
export async function register(services: Services, request: Registration): Promise<CodeSent | Refusal> {
  const problems: Problems = {};
  const firstName = readLine(problems, 'firstName', request.firstName, { max: maxName, required: true });
  const lastName = readLine(problems, 'lastName', request.lastName, { max: maxName, required: false });
  readIdentifier(problems, request.identifier);
  const password = readNewPassword(problems, 'password', request.password);
  if (request.languageId !== undefined && !isLanguageId(request.languageId)) problems.languageId = ['validation.invalid'];
  if (hasProblems(problems)) return refuseFields(problems);
  const identifier = await admitCode(services, request);
  if (identifier instanceof Refusal) return identifier;
  const passwordHash = await hashPassword(password);

  return services.database.transaction(async (tx) => {
    const issued = await issueCode(tx, services, { purpose: 'register', identifier });
    if (issued instanceof Refusal) return issued;
    const { language } = request;
    const recipient = identifier.value;
    if (await findAccount(tx, identifier)) {
      await queueMessage(tx, { recipient, kind: 'alreadyRegistered', language, parameters: {} });
      return issued.sent;
    }
    const userId = await keepPending(tx, identifier, {
      firstName,
      lastName: lastName || null,
      passwordHash,
      languageId: request.languageId ?? languageIdOf(language),
      channel: channelOf(request.channel),
      createdAt: services.now(),
    });
    await tx.update(codes).set({ userId }).where(eq(codes.id, issued.id));
    await queueMessage(tx, { recipient, kind: 'registerCode', language, parameters: { code: issued.code }, usefulUntil: issued.expiresAt });
    return issued.sent;
  });
}
