import type { Language } from '../../contract/common';
import { type Refusal, refuseFields } from '../../refusal';
import type { Services } from '../../services';
import { readIdentifier } from '../accountFields';
import type { Identifier } from '../normaliseIdentifier';
import { countTry, countTryFrom, limits } from '../rateLimit';
import type { Problems } from '../typedText';

/** Who asks for a code: what they typed, from where, in which language. */
export interface CodeAsked {
  identifier: string;
  address: string | null;
  language: Language;
}

/**
 * Reads the identifier that a code is asked for and counts the asking.
 * @returns field errors under `identifier` (also when the shop has no way to send there), or 429.
 */
export async function admitCode(services: Services, { identifier: typed, address }: CodeAsked): Promise<Identifier | Refusal> {
  const problems: Problems = {};
  const identifier = readIdentifier(problems, typed);
  if (!identifier) return refuseFields(problems);
  const unreachable = unreachableKey(services, identifier);
  if (unreachable) return refuseFields({ identifier: [unreachable] });
  const limited =
    (await countTryFrom(services, limits.codesFromAddress, address)) ??
    (await countTry(services, limits.codesToIdentifier, identifier.value));
  return limited ?? identifier;
}

/** Why no code can be sent to a phone or an e-mail address, as a message key; null when one can. */
export function unreachableKey({ config }: Services, { kind }: Pick<Identifier, 'kind'>): string | null {
  if (config.mode === 'demo') return null;
  if (kind === 'phone') return config.sms ? null : 'validation.useEmail';
  return config.mail ? null : 'validation.usePhone';
}
