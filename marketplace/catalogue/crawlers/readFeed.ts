import { type SQL, sql } from 'drizzle-orm';
import type { ProductFeed } from '../../contract/catalogue/crawlers';
import type { Language } from '../../contract/languages';
import { runPrepared } from '../../database/preparedStatements';
import type { Services } from '../../services';
import { localName, localText, type Texts, textsOf } from '../../shared/localName';
import { categoryTree, pathTo } from '../categoryTree';
import { describeVariant, type VariantRow, variantRows } from '../productVariants';
import { isListed } from './readSitemap';

/** The number of products per page of the feed: a compromise between the size and the number of requests. */
const portion = 250;

interface FeedRow {
  id: number;
  name: Texts;
  description: Texts;
  brand: Texts | null;
  category: number;
  variants: VariantRow[];
}

const feedStatement = (): SQL => sql`
  select coalesce(json_agg(json_build_object(
    'id', p.id,
    'name', ${textsOf('p', 'name')},
    'description', ${textsOf('p', 'description')},
    'brand', case when b.id is not null then ${textsOf('b', 'name')} end,
    'category', p.category_id,
    'variants', ${variantRows}
  ) order by p.id), '[]')
  from (
    select * from products p where ${isListed} and p.id > ${sql.placeholder('after')} order by p.id limit ${sql.raw(String(portion))}
  ) p
  left join brands b on b.id = p.brand_id`;

/** The products after an id, for merchant centres, in one query; amounts in dinars. */
export async function readFeed(services: Services, after: number, language: Language): Promise<ProductFeed> {
  const found = await runPrepared<FeedRow[]>(services.database, 'feed', feedStatement, { after });
  const tree = await categoryTree(services);
  const results = found.map((row) => ({
    id: row.id,
    name: localText(language, row.name),
    description: localText(language, row.description),
    brand: row.brand && localText(language, row.brand),
    categories: pathTo(tree, row.category).map((category) => localName(language, category)),
    variants: row.variants.map((variant) => describeVariant(variant, language)),
  }));
  return { results, next: found.length === portion ? (found.at(-1)?.id ?? null) : null };
}
