import type { LoaderFunctionArgs } from '@remix-run/node';
import { productFeed } from '../../../marketplace/contract/crawlers';
import { cached } from '../../api/cache';
import type { Answer } from '../../api/client';
import { brand } from '../../brand';
import { Site } from '../../document/meta';
import { translator } from '../../i18n/store';
import { type Crawl, crawlAnswer, crawlApi, lifetime, openCrawl, orLater } from '../openCrawl.server';
import { textElement, xmlDeclaration } from '../xml';
import { feedItems } from './feedItem';

type Portion = Answer<typeof productFeed>;

/** A small catalogue is kept whole; of a large one, which is seldom asked for, as much as memory is spared for. */
const kept = cached<Portion>(lifetime * 1000, 20);

const readPortion = (crawl: Crawl, after: number): Promise<Portion> =>
  kept(`${crawl.language} ${after}`, () => crawlApi(crawl, crawl.language).get('/api/product_feed/', productFeed, { after }));

/** Portion by portion, each asked for when the one before it is sent. When one can't be had the answer breaks off, and nobody takes it for whole. */
async function* feed(crawl: Crawl, first: Portion): AsyncGenerator<string> {
  const { language, origin } = crawl;
  const site = new Site(language, origin);
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>` +
    textElement('title', brand.name[language]) +
    textElement('link', site.page('/')) +
    `${textElement('description', translator(language, 'common')('description'))}\n`;
  for (let portion = first; ; ) {
    yield portion.results.map((product) => feedItems(product, site)).join('');
    if (portion.next === null) break;
    portion = await readPortion(crawl, portion.next);
  }
  yield '</channel></rss>\n';
}

/** Every variant on sale, in one language, for merchant centres (RSS 2.0 with Google's names). */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orLater(async () => {
    const crawl = openCrawl(args);
    return crawlAnswer('application/rss+xml', feed(crawl, await readPortion(crawl, 0)));
  });
