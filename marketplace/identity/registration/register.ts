import type { VerificationSent } from '../../contract/customer/identity';
import { maxName } from '../../contract/customer/identityLimits';
import type { Language } from '../../contract/languages';
import type { Db } from '../../database/openDatabase';
import { users } from '../../database/tables/customer/identity';
import type { Caller } from '../../http/visitor';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { hasProblems, type Problems, readLine } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier, readNewPassword } from '../account/accountFields';
import { findAccount } from '../account/findAccount';
import { isLanguageId, languageIdOf } from '../account/languageId';
import { newToken } from '../account/newToken';
import type { Identifier } from '../account/normaliseIdentifier';
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
  caller: Caller;
  language: Language;
}

/** Writes an unverified account. Several may wait for one identifier: each is verified by the code of its own registration. */
async function insertPending(tx: Db, { kind, value }: Identifier, values: Omit<typeof users.$inferInsert, 'id'>): Promise<number> {
  const [pending] = await tx
    .insert(users)
    .values({ ...values, [kind]: value })
    .returning({ id: users.id });
  if (!pending) throw new Error('the insert of an account returned no row');
  return pending.id;
}

/**
 * Starts a registration: its data is stored until the sent code is verified, by the holder of the verification token. An identifier that
 * already has an account gets a message that says so instead; the response and the work are the same.
 * @returns field errors, or 429 as `admitCode`.
 */
export async function register(services: Services, request: Registration): Promise<VerificationSent | Refusal> {
  const problems: Problems = {};
  const firstName = readLine(problems, 'firstName', request.firstName, { max: maxName, required: true });
  const lastName = readLine(problems, 'lastName', request.lastName, { max: maxName, required: false });
  readIdentifier(problems, request.identifier);
  const password = readNewPassword(problems, 'password', request.password);
  if (request.languageId !== undefined && !isLanguageId(request.languageId)) problems.languageId = ['validation.invalid'];
  if (hasProblems(problems)) return refuseFields(problems);
  const identifier = await admitCode(services, 'register', request);
  if (identifier instanceof Refusal) return identifier;
  const passwordHash = await hashPassword(password);
  const verificationToken = newToken();

  return services.database.transaction(async (tx) => {
    const { language } = request;
    const recipient = identifier.value;
    const isTaken = (await findAccount(tx, identifier)) !== undefined;
    const userId = isTaken
      ? null
      : await insertPending(tx, identifier, {
          firstName,
          lastName: lastName || null,
          passwordHash,
          languageId: request.languageId ?? languageIdOf(language),
          channel: channelOf(request.channel),
          createdAt: services.now(),
        });
    const { code, expiresAt, sent } = await issueCode(tx, services, {
      purpose: 'register',
      identifier,
      holder: { verificationToken },
      userId,
    });
    if (isTaken) await queueMessage(tx, { recipient, kind: 'alreadyRegistered', language, parameters: {} });
    else await queueMessage(tx, { recipient, kind: 'registerCode', language, parameters: { code }, usefulUntil: expiresAt });
    return { ...sent, verificationToken };
  });
}
