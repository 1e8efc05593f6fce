import { maxCountedPhrase } from '../../contract/catalogue/searchCounting';
import { tidyLine } from '../../shared/inputText';
import { normalForm } from '../../shared/normalForm';
import { normalise } from '../../shared/normalise';
import type { SearchPhrase } from '../searchPhrase';

/** Numbers of phones, cards and documents, also in groups. Barcodes are as long, and are left out with them. */
const longNumber = /\d{7}|\d(?:[ .]?\d){9}/;
/** An e-mail address or a link, which can hold a secret. */
const address = /@|:\/\/|www\./i;
/** A code of letters and digits, as a whole or in groups of four, such as a top-up code. */
const code = /(?=[a-z\d]*\d)(?=[a-z\d]*[a-z])[a-z\d]{12}|(?<![a-z\d])(?=[a-z ]*\d)[a-z\d]{4}(?: [a-z\d]{4}){3}(?![a-z\d])/;

/**
 * The phrase of a search as it is counted: the words that are searched, and the text as typed. @returns null for one that may tell who
 * searched, or that is too long: it is not kept.
 */
export function countedPhrase({ words, inputText }: SearchPhrase): { phrase: string; inputText: string } | null {
  const text = tidyLine(inputText.replaceAll(/\p{Cs}/gu, ' '));
  const folded = normalise(text);
  const phrase = words.join(' ');
  if (phrase === '' || [...text].length > maxCountedPhrase || phrase.length > maxCountedPhrase) return null;
  const isPersonal = address.test(normalForm(text, 'NFKC')) || longNumber.test(folded) || code.test(folded);
  return isPersonal ? null : { phrase, inputText: text };
}
