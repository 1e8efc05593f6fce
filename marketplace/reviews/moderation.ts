import { plain } from '../contract/inputText';
import type { Db } from '../database/openDatabase';
import { moderatedWords } from '../database/tables/order/reviews';
import { normalForm } from '../shared/normalForm';
import { normalise } from '../shared/normalise';

const address = /https?:|www\.|@[\p{L}\d_]|[\p{L}\d-]\.[a-z]{2,}/iu;
/** Nine digits or more, or seven after a plus, with single separators between them. */
const phone = /(?:\d[\s().\-/]{0,2}){9,}|\+(?:[\s().\-/]{0,2}\d){7,}/;

/** Whether a text holds a web address, an e-mail address, an account of another service, or a phone number in digits of any script. */
export const hasContact = (text: string): boolean => {
  const latin = plain(normalForm(text, 'NFKC'));
  return address.test(latin) || phone.test(latin);
};

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Whether a text holds one of the folded words, at the start of a word, with an Arabic prefix (and, in, for, as, the), or with any ending.
 */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  return new RegExp(`(?:^| )و?[بلک]?(?:ال)?(?:${words.map(escaped).join('|')})`).test(normalise(text));
}

/** Whether a text waits for the shop's approval before it is shown. */
export async function needsApproval(db: Db, text: string): Promise<boolean> {
  if (text === '') return false;
  if (hasContact(text)) return true;
  const words = await db.select({ word: moderatedWords.word }).from(moderatedWords);
  return hasWord(
    text,
    words.map(({ word }) => word),
  );
}
