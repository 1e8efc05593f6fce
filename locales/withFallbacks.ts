import { fallbacksOf, type Language } from '../marketplace/contract/languages';
import type { Messages } from './translate';

/** The texts of an area in a language; one that it lacks is that of the nearest language that it falls back to. */
export function withFallbacks(language: Language, textsIn: (code: Language) => Messages | undefined): Messages {
  const own = textsIn(language);
  const english = textsIn('en') ?? {};
  if (own && Object.keys(english).every((key) => key in own)) return own;
  return Object.assign({}, ...[language, ...fallbacksOf(language)].reverse().map(textsIn));
}
