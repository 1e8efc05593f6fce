import type { Language } from '../../contract/languages';
import { countTry, countTryFrom, limits } from '../../http/rateLimit';
import { smsReaches } from '../../messages/sendSms';
import type { Services } from '../../services';
import type { Problems } from '../../shared/inputText';
import { type Refusal, refuseFields } from '../../shared/refusal';
import { readIdentifier } from '../account/accountFields';
import type { Identifier } from '../account/normaliseIdentifier';

/** A request for a code: the typed identifier, the network address and the language. */
export interface CodeAsked {
  identifier: string;
  address: string | null;
  language: Language;
}

/**
 * Reads the identifier for a code and counts the request.
 * @returns field errors under `identifier` (also when the shop can't send there), or 429.
 */
export async function admitCode(services: Services, { identifier: inputText, address }: CodeAsked): Promise<Identifier | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, inputText);
  if (!identifier) return refuseFields(problems);
  const refused = unreachable(services, identifier, 'identifier') ?? (await countCode(services, identifier, address));
  return refused ?? identifier;
}

/** Counts a code for an identifier, requested from a network address. @returns 429 when there were too many. */
export const countCode = async (services: Services, identifier: Identifier, address: string | null): Promise<Refusal | null> =>
  (await countTryFrom(services, limits.codesFromAddress, address)) ??
  (await countTry(services, limits.codesToIdentifier, identifier.value));

/** Whether the shop can send to an identifier. */
export const isReachable = (services: Services, identifier: Identifier): boolean => unreachableKey(services, identifier) === null;

/** Returns the field error of an identifier that the shop can't send to; otherwise null. */
export function unreachable(services: Services, identifier: Identifier, field: string): Refusal | null {
  const key = unreachableKey(services, identifier);
  return key ? refuseFields({ [field]: [key] }) : null;
}

/** The reason no code can be sent to a phone or e-mail address, as a message key; null when one can. */
export function unreachableKey({ config: { mode, mail, sms } }: Services, { kind, value }: Identifier): string | null {
  if (mode === 'demo') return null;
  if (kind === 'email') return mail ? null : 'validation.usePhone';
  if (!sms) return 'validation.useEmail';
  return smsReaches(sms, value) ? null : 'validation.smsCountry';
}
