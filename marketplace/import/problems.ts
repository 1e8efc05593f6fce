import type en from '../../locales/en/server/importProblems';
import { serverTexts } from '../../locales/texts';
import { type Messages, type Params, translate } from '../../locales/translate';
import { type Language, languageCodes } from '../contract/languages';

/** What is wrong with a row: a key of `locales/en/server/importProblems.ts`, with its parameters. */
export interface Problem {
  key: keyof typeof en;
  params: Params;
}

export const problem = (key: keyof typeof en, params: Params = {}): Problem => ({ key, params });

const inLanguage = new RegExp(`_(?:${languageCodes.join('|')})$`);

/** A column of the file, behind what it means: `title_ar` is a title. In English its name says so. */
function columnName(language: Language, field: string): string {
  if (language === 'en') return field;
  const messages: Messages = serverTexts[language].importProblems;
  const name = messages[`field_${field}`] ?? messages[`field_${field.replace(inLanguage, '')}`];
  return name === undefined ? `\u2068${field}\u2069` : `${name} (\u2068${field}\u2069)`;
}

/** A problem in words. */
export const describeProblem = (language: Language, { key, params }: Problem): string => {
  const { field, ...others } = params;
  return translate(
    serverTexts[language].importProblems,
    language,
    key,
    typeof field === 'string' ? { ...others, field: columnName(language, field) } : params,
  );
};

/** A row is invalid. */
export class RowRefused extends Error {
  /** @param place the variant, of a product that has several. */
  constructor(
    readonly problem: Problem,
    readonly place: number | null = null,
  ) {
    super(describeProblem('en', problem));
  }
}
