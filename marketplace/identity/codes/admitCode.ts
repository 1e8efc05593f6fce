import type { Language } from '../../contract/languages';
import type { Caller } from '../../http/visitor';
import { smsReaches } from '../../messages/sendSms';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import type { Identifier } from '../account/normaliseIdentifier';
import { countSend } from '../attempts/countAttempt';
import { findSource } from '../attempts/source';
import type { CodePurpose } from './issueCode';

/** A request for a code: the typed identifier, the caller and the language. */
export interface CodeAsked {
  identifier: string;
  caller: Caller;
  language: Language;
}

/**
 * Reads the identifier for a code and counts the request.
 * @returns field errors under `identifier` (also when the shop can't send there), or 429 as `countSend`.
 */
export async function admitCode(
  services: Services,
  purpose: CodePurpose,
  { identifier: inputText, caller }: Pick<CodeAsked, 'identifier' | 'caller'>,
): Promise<Identifier | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, inputText);
  if (!identifier) return refuseFields(problems);
  const refused =
    unreachable(services, identifier, 'identifier') ??
    (await countSend(services, purpose, await findSource(services.database.db, identifier, caller)));
  return refused ?? identifier;
}

/** Whether the shop can send to an identifier. */
export const isReachable = (services: Services, identifier: Identifier): boolean => unreachableKey(services, identifier) === null;

/** Returns the field error of an identifier that the shop can't send to; otherwise null. */
export function unreachable(services: Services, identifier: Identifier, field: string): Refusal | null {
  const key = unreachableKey(services, identifier);
  return key ? refuseFields({ [field]: [key] }) : null;
}

/** What the shop can send codes to. The demo sends nothing, and shows them. */
export const channelsOf = ({ config: { mode, mail, sms } }: Services): { phone: boolean; email: boolean } => ({
  phone: mode === 'demo' || sms !== null,
  email: mode === 'demo' || mail !== null,
});

/** The reason no code can be sent to a phone or e-mail address, as a message key; null when one can. */
export function unreachableKey({ config: { mode, mail, sms } }: Services, { kind, value }: Identifier): string | null {
  if (mode === 'demo') return null;
  if (kind === 'email') return mail ? null : 'validation.usePhone';
  if (!sms) return 'validation.useEmail';
  return smsReaches(sms, value) ? null : 'validation.smsCountry';
}
