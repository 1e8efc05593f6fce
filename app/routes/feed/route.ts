import type { LoaderFunctionArgs } from '@remix-run/node';
import { brand } from '../../../marketplace/contract/brand/brand';
import { productFeed } from '../../../marketplace/contract/catalogue/crawlers';
import type { Answer } from '../../api/client';
import { ttlCache } from '../../api/ttlCache';
import { translator } from '../../i18n/store';
import { type CrawlerContext, crawlApi, crawlerContext, crawlerResponse, lifetime, orRetryLater } from '../../seo/crawlerApi.server';
import { feedItems } from '../../seo/feedItem';
import { Site } from '../../seo/meta';
import { textElement, xmlDeclaration } from '../../seo/xml';

type Portion = Answer<typeof productFeed>;

/** Caches up to 20 portions. A small catalogue fits whole; of a large one, which is rarely requested, only a part. */
const kept = ttlCache<Portion>(lifetime * 1000, { max: 20 });

const readPortion = (crawl: CrawlerContext, after: number): Promise<Portion> =>
  kept(`${crawl.language} ${after}`, () => crawlApi(crawl, crawl.language).get('/api/product_feed/', productFeed, { after }));

/** Streams portion by portion, each requested after the previous one. A failure aborts the answer, so that clients see it is incomplete. */
async function* feed(crawl: CrawlerContext, first: Portion): AsyncGenerator<string> {
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

/** All variants on sale in one language, for merchant centres (RSS 2.0 with Google's element names). */
export const loader = (args: LoaderFunctionArgs): Promise<Response> =>
  orRetryLater(async () => {
    const crawl = crawlerContext(args);
    return crawlerResponse(crawl, 'application/rss+xml', feed(crawl, await readPortion(crawl, 0)));
  });
