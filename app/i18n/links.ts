import type { Language } from './languages';

/** An address within the shop with the language it must carry, if it must carry one. */
export function withLanguage(to: string, language: Language | null): string {
  if (!language || !to.startsWith('/') || to.startsWith('/images/')) return to;
  const [beforeHash = '', hash] = to.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  return `${beforeHash}${/[?&]lang=/.test(beforeHash) ? '' : `${separator}lang=${language}`}${hash === undefined ? '' : `#${hash}`}`;
}
