import { lexer, parser, type Token, walkTokens } from 'marked';
import { type Params, translate } from '../../../locales/translate';
import type { InfoPage } from '../../i18n/infoPages';
import type { Language } from '../../i18n/languages';
import { withLanguage } from '../../i18n/links';

const files = import.meta.glob<string>('../../../locales/*/info/*.md', { eager: true, import: 'default', query: '?raw' });

/** The text of an information page. */
export interface InfoText {
  html: string;
  /** The first paragraph as plain text. */
  summary: string;
}

interface TextRequest {
  language: Language;
  /** The language that internal links must carry; null for none. */
  linkLanguage: Language | null;
  /** Whether links to the account are kept. Guests and crawlers would only reach the sign-in. */
  signedIn: boolean;
  /** The texts that the shop has replaced. */
  overrides: Record<string, string>;
  /** The values for `{{name}}` in the text. */
  params: Params;
}

function plainText(tokens: Token[]): string {
  const texts = tokens.map((token) => {
    if ('tokens' in token && token.tokens) return plainText(token.tokens);
    return token.type !== 'html' && 'text' in token ? token.text : '';
  });
  return texts.join('');
}

/** Renders a Markdown page of `locales/`, or the shop's override `info.{page}`. */
export function readText(page: InfoPage, { language, linkLanguage, signedIn, overrides, params }: TextRequest): InfoText {
  const key = `info.${page}`;
  const markdown = translate(
    { [key]: overrides[key] ?? files[`../../../locales/${language}/info/${page}.md`] ?? '' },
    language,
    key,
    params,
  );
  const tokens = lexer(markdown);
  walkTokens(tokens, (token) => {
    if (token.type !== 'link') return;
    if (!signedIn && token.href.startsWith('/account/')) Object.assign(token, { type: 'text' });
    else token.href = withLanguage(token.href, linkLanguage);
  });
  const first = tokens.find(({ type }) => type === 'paragraph');
  return { html: parser(tokens), summary: first ? plainText([first]) : '' };
}
