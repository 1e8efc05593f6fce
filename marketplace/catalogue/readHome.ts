import type { z } from 'zod';
import type { Camel } from '../contract/case';
import type { home } from '../contract/catalogue/catalogue';
import type { Services } from '../services';
import { categoryTree, describeCategory } from './categoryTree';
import type { CardReader } from './productCards';
import { listBanners } from './showcase/banners';
import { listCollections, readCollectionPreviews } from './showcase/collections';

interface HomeQuery {
  cityId: number | null;
  /** The number of products of each collection. */
  limit: number;
}

/** The data of the home page: banners, departments, and each collection with its first products, deliverable to the city. */
export async function readHome(services: Services, { cityId, limit }: HomeQuery, reader: CardReader): Promise<Camel<z.infer<typeof home>>> {
  const shown = await listCollections(services, reader.language);
  const collectionIds = shown.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  const products = await readCollectionPreviews(services, { collectionIds, cityId, limit }, reader);
  const tree = await categoryTree(services);
  return {
    banners: await listBanners(services, reader.language),
    categories: (tree.children.get(null) ?? []).map((row) => describeCategory(row, reader.language)),
    collections: shown.map((collection) => ({ ...collection, products: products.get(collection.id) ?? [] })),
  };
}
