import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readRates } from '../catalogue/exchangeRates';
import type { CardReader } from '../catalogue/productCards';
import { readProduct } from '../catalogue/readProduct';
import type { ProductDetail } from '../contract/catalogue/catalogue';
import { contentLanguages } from '../contract/languages';
import { categories, products } from '../database/tables/catalogue/catalogue';
import { FetchRefused, guardedFetch } from '../http/guardedFetch';
import { countTryFrom, limits } from '../http/rateLimit';
import { columnIn } from '../import/file/localColumns';
import { RowRefused } from '../import/problems';
import { readImportedProduct } from '../import/readImportedProduct';
import { keyOf, type WrittenProduct, writeProduct } from '../import/write/writeProducts';
import { catalogueTexts } from '../localization/texts';
import { enqueue } from '../queue/enqueue';
import type { Services } from '../services';
import { notFound, type Refusal } from '../shared/refusal';
import { readProductAddress, spellingsOf } from './productAddress';
import { type FoundProduct, readProductPage } from './readProductPage';

interface Known {
  id: number;
  /** Added by a link, so its price is another shop's and may have changed. */
  isDifferentMarket: boolean;
  updatedAt: Date;
}

const page = { types: ['text/html', 'application/xhtml+xml'], max: 2 * 1024 * 1024, within: 5000 };
const freshFor = 24 * 60 * 60 * 1000;
/** Products of other markets have a separate category outside the departments. */
const otherMarketCategory = {
  slug: 'other-markets',
  categoryType: 'leaf',
  name: Object.fromEntries(contentLanguages.map((code) => [code, catalogueTexts[code].otherShops])),
} as const;

/** Node's errors of connections, names and invalid compression have a code; programming errors have none. */
const isNetworkError = (error: unknown) =>
  error instanceof Error && ('code' in error || error.name === 'TimeoutError' || error.name === 'AbortError');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

async function findKnown({ database }: Services, url: URL): Promise<Known | undefined> {
  const [known] = await database.db
    .select({ id: products.id, isDifferentMarket: products.isDifferentMarket, updatedAt: products.updatedAt })
    .from(products)
    .where(and(inArray(products.sourceUrl, spellingsOf(url)), eq(products.isPublished, true)))
    .orderBy(products.isDifferentMarket, desc(products.updatedAt))
    .limit(1);
  return known;
}

/** The other shop's product as an import row, priced by the operator's rates. Null when it is invalid or has no rate. */
async function asRow(services: Services, url: URL, found: FoundProduct): Promise<WrittenProduct | null> {
  const source = url.hostname.replace(/^www\./, '');
  const id = sha256(url.href);
  const values = {
    source,
    id,
    sku: `${source}-${id}`,
    url: url.href,
    [columnIn('title', found.language)]: found.name.slice(0, 300),
    [columnIn('description', found.language)]: found.description?.slice(0, 20_000),
    brand: found.brand?.slice(0, 100),
    category: [otherMarketCategory.slug],
    seller: source,
    images: found.images,
    price: found.price,
    currency: found.currency,
    stock: found.isAvailable ? 1 : 0,
  };
  try {
    const terms = {
      rates: await readRates(services.database.db),
      seller: source,
      colours: new Map<string, string>(),
      cities: new Map<string, never>(),
      category: null,
      addColour: () => {},
    };
    const row = readImportedProduct({ values }, terms);
    return { ...row, hash: sha256(JSON.stringify(row)) };
  } catch (error) {
    if (error instanceof RowRefused) return null;
    throw error;
  }
}

/** Saves the product as one of another market, visible but not for sale. */
async function saveProduct({ database }: Services, row: WrittenProduct): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${keyOf(row)}))`);
    await tx.insert(categories).values(otherMarketCategory).onConflictDoNothing();
    const id = await writeProduct(tx, row, 0);
    await tx.update(products).set({ isDifferentMarket: true }).where(eq(products.id, id));
    if (row.images.length > 0) await enqueue(tx, 'fetchPictures', { productId: id });
    return id;
  });
}

/** Fetches the other shop's page and saves its product. Null when the page fails, or has no product with a price. */
async function importFromPage(services: Services, url: URL): Promise<number | null> {
  try {
    const answer = await guardedFetch(services.internet, url.href, { ...page, hosts: services.config.lookupHosts });
    const found = readProductPage(answer);
    const row = found && (await asRow(services, url, found));
    return row && (await saveProduct(services, row));
  } catch (error) {
    if (!(error instanceof FetchRefused) && !isNetworkError(error)) throw error;
    // Failures of other servers are expected, and not logged as errors.
    const reason = error instanceof FetchRefused ? error.message : 'the connection failed';
    services.log.info({ host: url.hostname, reason: reason }, 'no product was found by its link');
    return null;
  }
}

/**
 * A product by its link (spec, point 7: GET /api/lookup_product/): one of the catalogue, else, for shops that the operator has listed, the
 * page's current data, saved as a product of another market and fetched again after a day. Refuses (404) pages without a product or price;
 * 429 after 60 pages in ten minutes for one address.
 */
export async function lookUpProduct(
  services: Services,
  { link, cityId, address }: { link: string; cityId: number | null; address: string | null },
  reader: CardReader,
): Promise<ProductDetail | Refusal> {
  const url = readProductAddress(link);
  if (!url) return notFound();
  const known = await findKnown(services, url);
  const isFresh = known && (!known.isDifferentMarket || services.now().getTime() - known.updatedAt.getTime() < freshFor);
  if (isFresh) return readProduct(services, { id: known.id, cityId }, reader);
  const limited = await countTryFrom(services, limits.lookupsFromAddress, address);
  if (limited) return limited;
  const id = (await importFromPage(services, url)) ?? known?.id;
  return id === undefined ? notFound() : readProduct(services, { id, cityId }, reader);
}
