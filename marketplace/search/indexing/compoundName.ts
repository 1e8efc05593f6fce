import type { Language } from '../../contract/languages';
import { normalForm } from '../../shared/normalForm';
import { headOf } from '../words/headOf';
import { stem } from '../words/stem';

/** What joins the parts of a name. */
const sign = /\s*[,،]\s*|\s+[&/]\s+/u;
/** With the language's "and", which Arabic attaches to the following word. */
const signOrWord: Partial<Record<Language, RegExp>> = {
  en: /\s*,\s*|\s+(?:[&/]|and)\s+/i,
  ar: /\s*[,،]\s*|\s+[&/]\s+|\s+(?=و\p{L}{4})/u,
  ckb: /\s*[,،]\s*|\s+(?:[&/]|و)\s+/u,
};

export interface NamePart {
  text: string;
  /** The word that the part is about, folded. */
  head: string;
}

const hasSeveralWords = ({ text }: NamePart) => text.includes(' ');
const isSingular = ({ head }: NamePart) => stem(head, 'en') === head;

/**
 * Whether the parts share a word, as in "Study & office laptops", so that one of them is no kind of thing: in English the last part has that
 * word, in Arabic and Kurdish the first one.
 */
const shareWord = (parts: NamePart[], language: Language): boolean =>
  language === 'ar' || language === 'ckb'
    ? parts.slice(0, 1).some(hasSeveralWords) && parts.slice(1).some((part) => !hasSeveralWords(part))
    : parts.slice(-1).some(hasSeveralWords) && parts.slice(0, -1).some((part) => !hasSeveralWords(part) && isSingular(part));

/** The parts of a category's name that names several kinds of things, such as "Controllers & headsets". Empty for a name of one kind. */
export function compoundParts(name: string, language: Language): NamePart[] {
  const parts = normalForm(name, 'NFC')
    .split(signOrWord[language] ?? sign)
    .flatMap((text): NamePart[] => {
      const head = headOf(text, language, []);
      return head === null ? [] : [{ text, head }];
    });
  return parts.length < 2 || shareWord(parts, language) ? [] : parts;
}
