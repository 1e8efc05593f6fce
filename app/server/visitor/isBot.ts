import { isbot } from 'isbot';

const known = new Map<string, boolean>();
const longest = 300;

/** Whether a User-Agent names a bot. isbot's expression is long, and most visitors use one of a few browsers: results are cached. */
export function isBot(userAgent: string | null | undefined): boolean {
  if (!userAgent) return false;
  const found = known.get(userAgent);
  if (found !== undefined) return found;
  const answer = isbot(userAgent);
  if (userAgent.length > longest) return answer;
  if (known.size >= 1000) known.clear();
  known.set(userAgent, answer);
  return answer;
}
