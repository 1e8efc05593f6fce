import { checkFeed } from '../../feedRules';
import { type Crawled, readStream } from './readStream';

const itemsAtOnce = 500;

/** Reads the feed in a language, and checks its items in batches, so that only a part of it is in memory. */
export async function crawlFeed(url: string, language: string): Promise<Crawled> {
  const broken: string[] = [];
  const ids = new Set<string>();
  let entries = 0;
  let rest = '';
  const check = (items: string[]) => {
    const checked = checkFeed(`<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`);
    entries += checked.items;
    broken.push(...checked.broken);
    for (const item of items) {
      const id = /<g:id>([^<]*)</.exec(item)?.[1] ?? '';
      if (ids.has(id)) broken.push(`${id}: id: unique`);
      ids.add(id);
    }
  };
  const waiting: string[] = [];
  const { firstByte, seconds, megabytes } = await readStream(`${url}/feed.xml?lang=${language}`, (text) => {
    const parts = (rest + text).split('</item>');
    rest = parts.pop() ?? '';
    waiting.push(...parts.map((part) => `${part.slice(part.indexOf('<item>'))}</item>`));
    while (waiting.length >= itemsAtOnce) check(waiting.splice(0, itemsAtOnce));
  });
  check(waiting);
  if (!rest.endsWith('</channel></rss>\n')) broken.push('the feed is not whole');
  return { name: `feed, ${language}`, firstByte, seconds, megabytes, entries, broken };
}
