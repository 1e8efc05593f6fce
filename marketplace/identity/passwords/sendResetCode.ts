import type { CodeSent } from '../../contract/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';

/**
 * Sends a code for a new password. An identifier without an account gets a message that says so; the response and the work are the same.
 * Returns errors as `admitCode` and `issueCode`.
 */
export async function sendResetCode(services: Services, asked: CodeAsked): Promise<CodeSent | Refusal> {
  const identifier = await admitCode(services, asked);
  if (identifier instanceof Refusal) return identifier;
  return services.database.transaction(async (tx) => {
    const account = await findAccount(tx, identifier);
    const issued = await issueCode(tx, services, { purpose: 'resetPassword', identifier, userId: account?.id ?? null });
    if (issued instanceof Refusal) return issued;
    const { language } = asked;
    const { code, expiresAt: usefulUntil } = issued;
    const recipient = identifier.value;
    if (account) await queueMessage(tx, { recipient, kind: 'resetCode', language, parameters: { code }, usefulUntil });
    else await queueMessage(tx, { recipient, kind: 'noAccount', language, parameters: {}, usefulUntil });
    return issued.sent;
  });
}
