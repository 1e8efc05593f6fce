import { contentLanguages, languageCodes } from '../../contract/languages';
import { type LocalFields, type LocalText, localKey } from '../../contract/localText';
import { type Problems, readLine } from '../../shared/inputText';

interface Rules {
  max: number;
  /** The languages that must have the text: those that have every text of the shop, any one, or none. */
  needed: 'all' | 'one' | 'none';
  read?: typeof readLine;
  /** What is before the field's name in a problem, as `pictures.0.`. */
  at?: string;
}

/** Reads a text in every language. Problems are by wire name: `name_ar`; one that is missing in every language is under `name_en`. */
export function readLocalText<Name extends string>(
  problems: Problems,
  name: Name,
  given: LocalFields<Name>,
  { max, needed, read = readLine, at = '' }: Rules,
): LocalText {
  const texts = languageCodes.map((code) => {
    const required = needed === 'all' && contentLanguages.some((complete) => complete === code);
    return [code, read(problems, `${at}${name}_${code}`, given[localKey(name, code)], { max, required })] as const;
  });
  const text: LocalText = Object.fromEntries(texts.filter(([, written]) => written !== ''));
  if (needed === 'one' && Object.keys(text).length === 0) problems[`${at}${name}_en`] = ['staff.noLanguage'];
  return text;
}
