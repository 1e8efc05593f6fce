import { and, isNull } from 'drizzle-orm';
import type { CodeSent } from '../../contract/customer/identity';
import { users } from '../../database/tables/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { hasIdentifier } from '../account/normaliseIdentifier';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';

/**
 * Sends another code for a registration; the given names and password are kept. An identifier that already has an account gets the message
 * that says so, an unregistered one gets none; the response is the same. Returns errors as `admitCode` and `issueCode`.
 */
export async function resendRegistrationCode(services: Services, asked: CodeAsked): Promise<CodeSent | Refusal> {
  const identifier = await admitCode(services, asked);
  if (identifier instanceof Refusal) return identifier;
  return services.database.transaction(async (tx) => {
    const [pending] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(hasIdentifier(identifier), isNull(users.verifiedAt)));
    const issued = await issueCode(tx, services, { purpose: 'register', identifier, userId: pending?.id ?? null });
    if (issued instanceof Refusal) return issued;
    const { language } = asked;
    const { code, expiresAt: usefulUntil } = issued;
    const recipient = identifier.value;
    if (await findAccount(tx, identifier)) await queueMessage(tx, { recipient, kind: 'alreadyRegistered', language, parameters: {} });
    else if (pending) await queueMessage(tx, { recipient, kind: 'registerCode', language, parameters: { code }, usefulUntil });
    return issued.sent;
  });
}
