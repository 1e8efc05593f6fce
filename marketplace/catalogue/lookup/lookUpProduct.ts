import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ProductDetail } from '../../contract/catalogue';
import { FetchRefused, guardedFetch } from '../../http/guardedFetch';
import { countTryFrom, limits } from '../../identity/rateLimit';
import { enqueue } from '../../jobs/enqueue';
import { notFound, type Refusal } from '../../refusal';
import type { Services } from '../../services';
import { RowRefused, readImportedProduct } from '../importing/readImportedProduct';
import { keyOf, type WrittenProduct, writeProducts } from '../importing/writeProducts';
import type { CardReader } from '../productCards';
import { readProduct } from '../readProduct';
import { categories, products } from '../tables';
import { readRates } from './exchangeRates';
import { readProductAddress, spellingsOf } from './productAddress';
import { type FoundProduct, readProductPage } from './readProductPage';

interface Known {
  id: number;
  /** Brought in by a link, so its price is another shop's, which may have changed. */
  isDifferentMarket: boolean;
  updatedAt: Date;
}

const page = { types: ['text/html', 'application/xhtml+xml'], most: 2 * 1024 * 1024, within: 5000 };
const freshFor = 24 * 60 * 60 * 1000;
/** Products of other markets stand in a category of their own, below no department. */
const shelf = {
  slug: 'other-markets',
  categoryType: 'leaf',
  nameEn: 'From other shops',
  nameAr: 'من متاجر أخرى',
  nameCkb: 'لە فرۆشگای تر',
} as const;

/** Node's errors of connections, names and broken packing have a code; those of our own mistakes have none. */
const isNetworkError = (error: unknown) =>
  error instanceof Error && ('code' in error || error.name === 'TimeoutError' || error.name === 'AbortError');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24);

async function findKnown({ database }: Services, url: URL): Promise<Known | undefined> {
  const [known] = await database.db
    .select({ id: products.id, isDifferentMarket: products.isDifferentMarket, updatedAt: products.updatedAt })
    .from(products)
    .where(and(inArray(products.sourceUrl, spellingsOf(url)), eq(products.isPublished, true)))
    .orderBy(products.isDifferentMarket, desc(products.updatedAt))
    .limit(1);
  return known;
}

/** The other shop's product as the import reads a row, priced by the operator's rates. Null when it can't be taken or priced. */
async function asRow(services: Services, url: URL, found: FoundProduct): Promise<WrittenProduct | null> {
  const source = url.hostname.replace(/^www\./, '');
  const id = hashOf(url.href);
  const suffix = found.language === 'en' ? '' : `_${found.language}`;
  const values = {
    source,
    id,
    sku: `${source}-${id}`,
    url: url.href,
    [`title${suffix}`]: found.name.slice(0, 300),
    [`description${suffix}`]: found.description?.slice(0, 20_000),
    brand: found.brand?.slice(0, 100),
    category: [shelf.slug],
    seller: source,
    images: found.images,
    price: found.price,
    currency: found.currency,
    stock: found.isAvailable ? 1 : 0,
  };
  try {
    const terms = { rates: await readRates(services.database.db), seller: source, colours: new Set<string>() };
    const row = readImportedProduct({ line: 1, values }, terms);
    return { ...row, hash: hashOf(JSON.stringify(row)) };
  } catch (error) {
    if (error instanceof RowRefused) return null;
    throw error;
  }
}

/** Keeps the product as one of another market, to be looked at but not bought. */
async function keepProduct({ database }: Services, row: WrittenProduct): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${keyOf(row)}))`);
    await tx.insert(categories).values(shelf).onConflictDoNothing();
    const id = (await writeProducts(tx, [row], 0)).get(keyOf(row));
    if (id === undefined) throw new Error('a product that was written did not come back');
    await tx.update(products).set({ isDifferentMarket: true }).where(eq(products.id, id));
    if (row.images.length > 0) await enqueue(tx, 'fetchPictures', { productId: id });
    return id;
  });
}

/** Reads the other shop's page and keeps its product. Null when the page can't be had, or is about nothing that can be priced. */
async function bringIn(services: Services, url: URL): Promise<number | null> {
  try {
    const answer = await guardedFetch(services.internet, url.href, { ...page, hosts: services.config.lookupHosts });
    const found = readProductPage(answer);
    const row = found && (await asRow(services, url, found));
    return row && (await keepProduct(services, row));
  } catch (error) {
    if (!(error instanceof FetchRefused) && !isNetworkError(error)) throw error;
    // A stranger's server that is slow, broken or elsewhere than it says is nothing of ours to mend.
    const why = error instanceof FetchRefused ? error.message : 'the connection failed';
    services.log.info({ host: url.hostname, why }, 'no product was found by its link');
    return null;
  }
}

/**
 * A product by its link (spec, point 7: GET /api/lookup_product/): one of the catalogue's own, else, for shops that the operator has listed,
 * what their page says now, kept as a product of another market and read anew once it is a day old.
 * Refuses (404) what is no product, or can't be priced; 429 after 60 pages in ten minutes for one address.
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
  const tooMany = await countTryFrom(services, limits.lookupsFromAddress, address);
  if (tooMany) return tooMany;
  const id = (await bringIn(services, url)) ?? known?.id;
  return id === undefined ? notFound() : readProduct(services, { id, cityId }, reader);
}
