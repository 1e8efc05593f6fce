import { brand } from '../../../marketplace/contract/brand/brand';
import { type Language, languageInfo } from '../../i18n/languages';
import { rootErrorText } from './rootErrorText';

/** The page for when the error page can't be rendered. It has no parts that can fail (spec, point 8). */
export function rootErrorPage(language: Language): string {
  const { title, home } = rootErrorText(language);
  return `<!DOCTYPE html><html lang="${language}" dir="${languageInfo(language).dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${brand.name[language]}</title><meta name="robots" content="noindex"></head><body><main><h1>${title}</h1><p><a href="/">${home}</a></p></main></body></html>`;
}
