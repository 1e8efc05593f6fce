import type { VerificationSent } from '../../contract/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { newToken } from '../account/newToken';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';

/** Sends a sign-in code, with or without an account: the code creates a missing one. Returns errors as `admitCode`. */
export async function sendSignInCode(services: Services, asked: CodeAsked): Promise<VerificationSent | Refusal> {
  const identifier = await admitCode(services, 'signIn', asked);
  if (identifier instanceof Refusal) return identifier;
  const verificationToken = newToken();
  return services.database.transaction(async (tx) => {
    const issued = await issueCode(tx, services, { purpose: 'signIn', identifier, holder: { verificationToken } });
    const { code, expiresAt: usefulUntil } = issued;
    await queueMessage(tx, {
      recipient: identifier.value,
      kind: 'signInCode',
      language: asked.language,
      parameters: { code },
      usefulUntil,
    });
    return { ...issued.sent, verificationToken };
  });
}
