import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { compact, phonePatterns } from '../contract/inputText';

const { international, localMobile } = phonePatterns;

/**
 * A phone as typed, in E.164, which is the identity key; null when the rule of spec point 5 does not have it: spaces
 * ignored, an international number of `+` and at least 7 digits (15 at most, as E.164 has it), or an Iraqi mobile number of
 * 009647, 07 or 7 and 9 digits. Arabic and Persian digits count as digits.
 */
export function normalisePhone(inputText: string): string | null {
  const number = compact(inputText);
  const mobile = localMobile.exec(number)?.[1];
  const byRule = mobile ? `+9647${mobile}` : number;
  if (!international.test(byRule)) return null;
  // One number has several international spellings (+964 0750 … is +964 750 …). A number that libphonenumber does not know
  // stays as it is: it would strip another leading zero each time it is asked.
  const parsed = parsePhoneNumberFromString(byRule);
  return parsed?.isValid() && international.test(parsed.number) ? parsed.number : byRule;
}
