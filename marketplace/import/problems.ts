import ar from '../../locales/ar/server/importProblems';
import ckb from '../../locales/ckb/server/importProblems';
import en from '../../locales/en/server/importProblems';
import { type Params, translate } from '../../locales/translate';
import type { Language } from '../contract/languages';

const texts: Record<Language, typeof en> = { en, ar, ckb };

/** What is wrong with a row: a key of `locales/en/server/importProblems.ts`, with its parameters. */
export interface Problem {
  key: keyof typeof en;
  params: Params;
}

export const problem = (key: keyof typeof en, params: Params = {}): Problem => ({ key, params });

/** A problem in words. */
export const describeProblem = (language: Language, { key, params }: Problem): string => translate(texts[language], language, key, params);

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
