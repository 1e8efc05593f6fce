import { asc, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Camel } from '../../contract/case';
import type { collection, ProductCard } from '../../contract/catalogue/catalogue';
import type { Language } from '../../contract/languages';
import { textIn } from '../../contract/localText';
import { runPrepared } from '../../database/preparedStatements';
import { collections } from '../../database/tables/catalogue/showcase';
import type { Page } from '../../http/page';
import type { Services } from '../../services';
import { notFound, type Refusal } from '../../shared/refusal';
import { cachedReader } from '../../shared/ttlCache';
import { type CardReader, type CardRow, cardRows, toCard } from '../productCards';
import { hasEnded, hasStarted } from './dates';

type Collection = Camel<z.infer<typeof collection>>;
export type CollectionRow = typeof collections.$inferSelect;

/** All collections in order, cached for up to a minute. */
export const cachedCollections = cachedReader(
  ({ database }): Promise<CollectionRow[]> =>
    database.reads.select().from(collections).orderBy(asc(collections.position), asc(collections.id)),
);

/** A collection is announced until `starts_at` (UTC), and open from then on. */
export const describeCollection = (row: CollectionRow, language: Language, now: Date): Collection => ({
  id: row.id,
  slug: row.slug,
  name: textIn(language, row.name),
  subtitle: textIn(language, row.subtitle),
  startsAt: row.startsAt?.toISOString() ?? null,
  isOpen: hasStarted(row, now),
});

/** The collections that have not ended, in order. */
export async function listCollections(services: Services, language: Language): Promise<Collection[]> {
  const now = services.now();
  return (await cachedCollections(services)).filter((row) => !hasEnded(row, now)).map((row) => describeCollection(row, language, now));
}

const value = (name: string) => sql.placeholder(name);

/** The products `p` that lists show in the city of the placeholder `city`, or in all cities when it is null. */
export const isShown: SQL = sql`
  p.is_published and p.card is not null
    and (not p.is_city_limited or ${value('city')}::int is null
      or exists (select 1 from product_cities c where c.product_id = p.id and c.city_id = ${value('city')}::int))`;

const members = (collectionId: SQL): SQL => sql`
  from collection_products m join products p on p.id = m.product_id
  where m.collection_id = ${collectionId} and ${isShown}`;

/** A page of a collection: the products delivered to the city, in the collection's order. One that is not open has none; one that ended is unknown. */
export async function readCollection(
  services: Services,
  { slug, cityId, page }: { slug: string; cityId: number | null; page: Page },
  { language, userId }: CardReader,
): Promise<{ collection: Collection; count: number; cards: ProductCard[] } | Refusal> {
  const row = (await cachedCollections(services)).find((known) => known.slug === slug);
  if (!row || hasEnded(row, services.now())) return notFound();
  const described = describeCollection(row, language, services.now());
  if (!described.isOpen) return { collection: described, count: 0, cards: [] };
  const user = userId === null ? null : sql`${value('user')}`;
  const write = () => {
    const matching = members(sql`${value('collection')}`);
    const ids = sql`array(select p.id ${matching} order by m.position, p.id limit ${value('limit')} offset ${value('offset')})`;
    return sql`select json_build_object('count', (select count(*) ${matching}), 'cards', ${cardRows(ids, user)})`;
  };
  const { count, cards } = await runPrepared<{ count: number; cards: CardRow[] }>(
    services.database,
    `collection${user ? ' user' : ''}`,
    write,
    {
      collection: row.id,
      city: cityId,
      ...page,
      ...(user && { user: userId }),
    },
  );
  return { collection: described, count, cards: cards.map((card) => toCard(card, language)) };
}

/** The first products of several collections, by collection id, in one query. */
export async function readCollectionPreviews(
  services: Services,
  { collectionIds, cityId, limit }: { collectionIds: number[]; cityId: number | null; limit: number },
  { language, userId }: CardReader,
): Promise<Map<number, ProductCard[]>> {
  const user = userId === null ? null : sql`${value('user')}`;
  const write = () => {
    const ids = sql`array(select p.id ${members(sql`shown.id`)} order by m.position, p.id limit ${value('limit')})`;
    return sql`
      select coalesce(json_agg(json_build_object('id', shown.id, 'cards', ${cardRows(ids, user)})), '[]')
      from unnest(${value('collections')}::int[]) as shown(id)`;
  };
  const found = await runPrepared<{ id: number; cards: CardRow[] }[]>(services.database, `collections${user ? ' user' : ''}`, write, {
    collections: collectionIds,
    city: cityId,
    limit,
    ...(user && { user: userId }),
  });
  return new Map(found.map(({ id, cards }) => [id, cards.map((card) => toCard(card, language))]));
}
