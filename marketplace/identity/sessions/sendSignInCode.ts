import type { CodeSent } from '../../contract/customer/identity';
import { queueMessage } from '../../messages/queueMessage';
import type { Services } from '../../services';
import { Refusal } from '../../shared/refusal';
import { admitCode, type CodeAsked } from '../codes/admitCode';
import { issueCode } from '../codes/issueCode';

/** Sends a sign-in code, with or without an account: the code creates a missing one. Returns errors as `admitCode` and `issueCode`. */
export async function sendSignInCode(services: Services, asked: CodeAsked): Promise<CodeSent | Refusal> {
  const identifier = await admitCode(services, asked);
  if (identifier instanceof Refusal) return identifier;
  return services.database.transaction(async (tx) => {
    const issued = await issueCode(tx, services, { purpose: 'signIn', identifier });
    if (issued instanceof Refusal) return issued;
    const { code, expiresAt: usefulUntil } = issued;
    await queueMessage(tx, {
      recipient: identifier.value,
      kind: 'signInCode',
      language: asked.language,
      parameters: { code },
      usefulUntil,
    });
    return issued.sent;
  });
}
