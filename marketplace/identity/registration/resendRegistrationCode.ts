import { and, eq, isNull } from 'drizzle-orm';
import type { CodeSent } from '../../contract/customer/identity';
import type { Db } from '../../database/openDatabase';
import { codes, users } from '../../database/tables/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import { findAccount } from '../account/findAccount';
import type { Identifier } from '../account/normaliseIdentifier';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { holderKey } from '../codes/holder';
import { describeSent, issueCode } from '../codes/issueCode';

type Resend = CodeAsked & { verificationToken: string };

/** The registration that the token began: its waiting account, or null when the identifier had an account. Undefined without one. */
async function findRegistration(db: Db, identifier: Identifier, verificationToken: string) {
  const [begun] = await db
    .select({ pendingId: users.id })
    .from(codes)
    .leftJoin(users, and(eq(users.id, codes.userId), isNull(users.verifiedAt)))
    .where(and(eq(codes.purpose, 'register'), eq(codes.destination, identifier.value), eq(codes.holder, holderKey({ verificationToken }))));
  return begun;
}

/**
 * Sends another code for a registration; the given names and password are kept. An identifier that already has an account gets the message
 * that says so. Without the verification token of a registration nothing is sent; the response is the same. Returns errors as `admitCode`.
 */
export async function resendRegistrationCode(services: Services, asked: Resend): Promise<CodeSent | Refusal> {
  const { language, verificationToken } = asked;
  const problems: Problems = {};
  const submitted = readIdentifier(problems, asked.identifier);
  if (!submitted) return refuseFields(problems);
  const begun = await findRegistration(services.database.db, submitted, verificationToken);
  if (!begun) return describeSent(submitted);
  const identifier = await admitCode(services, 'register', asked);
  if (identifier instanceof Refusal) return identifier;
  return services.database.transaction(async (tx) => {
    const recipient = identifier.value;
    const { pendingId: userId } = begun;
    const { code, expiresAt, sent } = await issueCode(tx, services, {
      purpose: 'register',
      identifier,
      holder: { verificationToken },
      userId,
    });
    if (await findAccount(tx, identifier)) await queueMessage(tx, { recipient, kind: 'alreadyRegistered', language, parameters: {} });
    else if (userId !== null)
      await queueMessage(tx, { recipient, kind: 'registerCode', language, parameters: { code }, usefulUntil: expiresAt });
    return sent;
  });
}
