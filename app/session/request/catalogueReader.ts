import type { z } from 'zod';
import { collectionProducts, home, type productCard, productDetail, productList } from '../../../marketplace/contract/catalogue/catalogue';
import { reviewList } from '../../../marketplace/contract/order/reviews';
import type { Answer, Api, Query } from '../../api/client';
import { ApiError } from '../../api/error';
import { ttlCache } from '../../api/ttlCache';
import type { Language } from '../../i18n/languages';
import type { SessionState } from './sessionState';
import type { User } from './signedInUser';

type Card = Answer<typeof productCard>;
type Favourites = ReadonlySet<number>;

/** Whether there is nothing at the address any more. */
const isGone = (error: unknown) => error instanceof ApiError && [404, 410].includes(error.status);

/** Answers without anything of a shopper's own, for at most a minute: about 10 KB each. Prices and stock are never older: no fallback. */
const answers = ttlCache<unknown>(60_000, { max: 300, fallsBack: false });
const noFavourites: Favourites = new Set();

interface Sources {
  api: Api;
  publicApi: Api;
  language: Language;
  /** The version of the catalogue, which replaces what is cached; null caches nothing. */
  version: string | null;
  session: SessionState;
  meIfKnown: () => Promise<User | null>;
}

const markCards = (cards: Card[], favourites: Favourites): Card[] =>
  cards.map((card) => (favourites.has(card.id) ? { ...card, isFavorite: true } : card));

const markResults = <List extends { results: Card[] }>(list: List, favourites: Favourites): List => ({
  ...list,
  results: markCards(list.results, favourites),
});

/**
 * Reads what pages show of the catalogue. What is the same for all shoppers is cached until the catalogue changes; the products of the
 * shopper's wishlist are marked in a copy. Errors are those of the API. Stock above `maxQuantity` may be a minute old: it is not announced.
 */
export function createCatalogueReader({ api, publicApi, language, version, session, meIfKnown }: Sources) {
  /** The products of the shopper's wishlist. Null when they are unknown: then the API has to mark them. */
  async function ownFavourites(): Promise<Favourites | null> {
    const user = await meIfKnown();
    if (user) return user.wishlistProducts ? new Set(user.wishlistProducts) : null;
    // A session that has ended has no token by now.
    return session.data.token ? null : noFavourites;
  }

  const readShared = <Schema extends z.ZodType>(path: string, schema: Schema, query: Query) =>
    answers(JSON.stringify([language, path, query]), () => publicApi.get(path, schema, query), version) as Promise<Answer<Schema>>;

  async function read<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Query,
    mark: (answer: Answer<Schema>, favourites: Favourites) => Answer<Schema>,
  ): Promise<Answer<Schema>> {
    if (version === null) return api.get(path, schema, query);
    // What is gone has similar products, which the API marks.
    const goneForCustomer = (error: unknown) => {
      if (session.data.token && isGone(error)) return null;
      throw error;
    };
    const [answer, favourites] = await Promise.all([readShared(path, schema, query).catch(goneForCustomer), ownFavourites()]);
    if (!favourites || answer === null) return api.get(path, schema, query);
    return favourites.size === 0 ? answer : mark(answer, favourites);
  }

  return {
    home: (query: Query) =>
      read('/api/home/', home, query, (answer, favourites) => ({
        ...answer,
        collections: answer.collections.map((each) => ({ ...each, products: markCards(each.products, favourites) })),
      })),
    /** A page of a list. A search is not cached: the API counts it. */
    products: (query: Query) =>
      query.search ? api.get('/api/product_search/', productList, query) : read('/api/product_search/', productList, query, markResults),
    collection: (query: Query) => read('/api/collection_product_list/', collectionProducts, query, markResults),
    product: (id: string, query: Query) =>
      read(`/api/product_detail/${id}/`, productDetail, query, (answer, favourites) => ({
        ...answer,
        isFavorite: favourites.has(answer.id),
        similar: markCards(answer.similar, favourites),
      })),
    /** What all shoppers see of the reviews: none is marked as the customer's own or as found helpful. */
    reviews(id: number, query: Query) {
      const path = `/api/product_detail/${id}/reviews/`;
      return version === null ? api.get(path, reviewList, query) : readShared(path, reviewList, query);
    },
  };
}
