import { type SQL, sql } from 'drizzle-orm';
import type { ProductFeed } from '../../contract/catalogue/crawlers';
import type { Language } from '../../contract/languages';
import { type LocalText, textIn } from '../../contract/localText';
import { runPrepared } from '../../database/preparedStatements';
import type { Services } from '../../services';
import { categoryTree, pathTo } from '../categoryTree';
import { isListed } from '../productCards';
import { describeVariant, type VariantRow, variantRowsWith } from '../productVariants';
import { isGlobalGtin } from './gtin';

/** The number of products per page of the feed: a compromise between the size and the number of requests. */
const portion = 250;

interface FeedVariantRow extends VariantRow {
  gtin: string | null;
  mpn: string | null;
  /** The pictures with bytes or a drawing of the product: not those that are placeholders until they are fetched. */
  own: number[] | null;
}

/** Identifiers and own pictures of the variant `v`. */
const feedPairs = sql`, 'gtin', v.gtin, 'mpn', v.mpn, 'own', (
  select json_agg(s.picture_id order by s.position)
  from variant_pictures s join pictures i on i.id = s.picture_id
  where s.variant_id = v.id and (i.hash is not null or i.drawing is not null)
)`;

interface FeedRow {
  id: number;
  name: LocalText;
  description: LocalText;
  brand: LocalText | null;
  category: number;
  variants: FeedVariantRow[];
}

const feedStatement = (): SQL => sql`
  select coalesce(json_agg(json_build_object(
    'id', p.id,
    'name', p.name,
    'description', p.description,
    'brand', b.name,
    'category', p.category_id,
    'variants', ${variantRowsWith(feedPairs)}
  ) order by p.id), '[]')
  from (
    select * from products p where ${isListed} and p.id > ${sql.placeholder('after')} order by p.id limit ${sql.raw(String(portion))}
  ) p
  left join brands b on b.id = p.brand_id`;

/** A variant of the feed; null without a picture of its own. */
const describe = (row: FeedVariantRow, language: Language) =>
  row.own && {
    ...describeVariant({ ...row, pictures: row.own.map((id) => ({ id, alt: null })) }, language),
    gtin: row.gtin !== null && isGlobalGtin(row.gtin) ? row.gtin : null,
    mpn: row.mpn,
  };

/**
 * The products after an id, for merchant centres, in one query; amounts in dinars. Variants without a picture of their own are left out, and
 * products without such variants.
 */
export async function readFeed(services: Services, after: number, language: Language): Promise<ProductFeed> {
  const found = await runPrepared<FeedRow[]>(services.database, 'feed', feedStatement, { after });
  const tree = await categoryTree(services);
  const results = found.map((row) => ({
    id: row.id,
    name: textIn(language, row.name),
    description: textIn(language, row.description),
    brand: row.brand && textIn(language, row.brand),
    categories: pathTo(tree, row.category).map((category) => textIn(language, category.name)),
    variants: row.variants.flatMap((variant) => describe(variant, language) ?? []),
  }));
  return {
    results: results.filter(({ variants }) => variants.length > 0),
    next: found.length === portion ? (found.at(-1)?.id ?? null) : null,
  };
}
