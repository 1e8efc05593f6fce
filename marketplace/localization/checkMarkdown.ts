import { lexer, type Token, walkTokens } from 'marked';
import { isInfoLink } from '../contract/infoLinks';

/** The values that are addresses; others are text, or have a link of their own. */
const addresses = new Set(['balance']);

const filled = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => (addresses.has(name) ? `/${name}` : name));

function problemOf(token: Token): string | null {
  if (token.type === 'html' || token.type === 'image') return 'staffTexts.noHtml';
  // The page has its title already.
  if (token.type === 'heading' && token.depth === 1) return 'staffTexts.topHeading';
  if (token.type === 'link' && !isInfoLink(token.href)) return `staffTexts.badLink?${new URLSearchParams({ link: token.href })}`;
  return null;
}

/** What is wrong with the Markdown of an information page: pictures, HTML, a second title, or a link that leads nowhere. Null if nothing is. */
export function markdownProblem(text: string): string | null {
  let problem: string | null = null;
  walkTokens(lexer(filled(text)), (token) => {
    problem ??= problemOf(token);
  });
  return problem;
}
