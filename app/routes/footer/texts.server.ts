import { lexer, parser, type Token, walkTokens } from 'marked';
import { type Params, translate } from '../../../locales/translate';
import type { InfoPage } from '../../i18n/infoPages';
import type { Language } from '../../i18n/languages';
import { withLanguage } from '../../i18n/links';

const files = import.meta.glob<string>('../../../locales/*/info/*.md', { eager: true, import: 'default', query: '?raw' });

/** What an information page says. */
export interface InfoText {
  html: string;
  /** Its first paragraph, without marks. */
  summary: string;
}

interface TextRequest {
  language: Language;
  /** The language that links within the shop must carry, if they must carry one. */
  linkLanguage: Language | null;
  /** Whether links into the account lead anywhere: a guest, or a crawler, would only be sent to sign in. */
  signedIn: boolean;
  /** What the shop words otherwise than the files. */
  overrides: Record<string, string>;
  /** What stands for `{{name}}` in the text. */
  params: Params;
}

function plainText(tokens: Token[]): string {
  const texts = tokens.map((token) => {
    if ('tokens' in token && token.tokens) return plainText(token.tokens);
    return token.type !== 'html' && 'text' in token ? token.text : '';
  });
  return texts.join('');
}

/** A page as `locales/` has it in Markdown, or as the shop words it under `info.{page}`. */
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
