import type { VerificationSent } from '../../contract/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { findAccount } from '../account/findAccount';
import { newToken } from '../account/newToken';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';

/**
 * Sends a code for a new password. An identifier without an account gets a message that says so; the response and the work are the same.
 * Returns errors as `admitCode`.
 */
export async function sendResetCode(services: Services, asked: CodeAsked): Promise<VerificationSent | Refusal> {
  const identifier = await admitCode(services, 'resetPassword', asked);
  if (identifier instanceof Refusal) return identifier;
  const verificationToken = newToken();
  return services.database.transaction(async (tx) => {
    const account = await findAccount(tx, identifier);
    const issued = await issueCode(tx, services, {
      purpose: 'resetPassword',
      identifier,
      holder: { verificationToken },
      userId: account?.id ?? null,
    });
    const { language } = asked;
    const { code, expiresAt: usefulUntil } = issued;
    const recipient = identifier.value;
    if (account) await queueMessage(tx, { recipient, kind: 'resetCode', language, parameters: { code }, usefulUntil });
    else await queueMessage(tx, { recipient, kind: 'noAccount', language, parameters: {}, usefulUntil });
    return { ...issued.sent, verificationToken };
  });
}
