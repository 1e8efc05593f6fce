import { lexer, parser, type Token, type Tokens, walkTokens } from 'marked';
import { withSections } from '../../../locales/sections';
import { type Params, translate } from '../../../locales/translate';
import { isInfoLink } from '../../../marketplace/contract/infoLinks';
import type { InfoPage } from '../../i18n/infoPages';
import { fallbacksOf, type Language } from '../../i18n/languages';
import { withLanguage } from '../../i18n/links';
import type { Overrides } from '../../i18n/overrides.server';

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
  /** The shop's own wording of what the server writes. */
  serverOverrides: Overrides;
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

/** The one piece of HTML in the values: phone numbers keep their direction. */
const isOwnHtml = (html: string) => /^<(bdi dir="ltr"|\/bdi)>$/.test(html);

/** HTML in a text is shown as it is written. */
function showHtml(token: Token): void {
  if (token.type !== 'html' || isOwnHtml(token.text)) return;
  const shown = { type: 'text', raw: token.raw, text: token.text, escaped: false };
  Object.assign(token, token.block ? { type: 'paragraph', tokens: [shown] } : shown);
}

/** Renders the Markdown of a page, with the parts that are for this shop, filled with its values. Links lead where `isInfoLink` allows. */
export function renderInfo(markdown: string, { language, linkLanguage, signedIn, params }: Omit<TextRequest, 'serverOverrides'>): InfoText {
  const tokens = lexer(translate({ markdown: withSections(markdown, params) }, language, 'markdown', params));
  walkTokens(tokens, (token) => {
    showHtml(token);
    // A row that is for other shops alone.
    if (token.type === 'table') token.rows = (token as Tokens.Table).rows.filter((row) => row.some(({ text }) => text !== ''));
    if (token.type !== 'link') return;
    if (!isInfoLink(token.href) || (!signedIn && token.href.startsWith('/account/'))) Object.assign(token, { type: 'text' });
    else token.href = withLanguage(token.href, linkLanguage);
  });
  const first = tokens.find(({ type }) => type === 'paragraph');
  return { html: parser(tokens), summary: first ? plainText([first]) : '' };
}

/** The default text of an information page, in the nearest language that has it. */
const defaultText = (page: InfoPage, language: Language): string =>
  [language, ...fallbacksOf(language)]
    .map((code) => files[`../../../locales/${code}/info/${page}.md`])
    .find((text) => text !== undefined) ?? '';

/** The text of an information page: the shop's own, else that of `locales/`. */
export const readText = (page: InfoPage, { serverOverrides, ...request }: TextRequest): InfoText =>
  renderInfo(serverOverrides[`info.${page}`] ?? defaultText(page, request.language), request);
