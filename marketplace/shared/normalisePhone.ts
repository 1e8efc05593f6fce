import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { compact, phonePatterns } from '../contract/inputText';

const { international, localMobile } = phonePatterns;

/**
 * Converts a typed phone to E.164, which is the identity key. Returns null unless it follows spec point 5: spaces ignored, an international
 * number of `+` and at least 7 digits, or an Iraqi mobile number of 009647, 07 or 7 and 9 digits. Arabic and
 * Persian digits are accepted.
 */
export function normalisePhone(inputText: string): string | null {
  const number = compact(inputText);
  const mobile = localMobile.exec(number)?.[1];
  const byRule = mobile ? `+9647${mobile}` : number;
  if (!international.test(byRule)) return null;
  // A number can have several international spellings (+964 0750 … is +964 750 …). A number that libphonenumber does not know is unchanged:
  // it would lose another leading zero on each call.
  const parsed = parsePhoneNumberFromString(byRule);
  return parsed?.isValid() && international.test(parsed.number) ? parsed.number : byRule;
}
