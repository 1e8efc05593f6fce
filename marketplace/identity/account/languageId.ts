import { type Language, languages } from '../../contract/languages';

/** A language's id in the API (spec, points 3 and 9). */
export const languageIdOf = (language: Language): number => languages.find(({ code }) => code === language)?.id ?? 1;

export const isLanguageId = (id: number): boolean => languages.some((language) => language.id === id);

export const languageOfId = (id: number): Language => languages.find((language) => language.id === id)?.code ?? 'en';
