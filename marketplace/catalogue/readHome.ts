import type { z } from 'zod';
import type { home } from '../contract/catalogue';
import { pageSize } from '../contract/paging';
import type { Services } from '../services';
import { listBanners } from './banners';
import { categoryTree, describeCategory } from './categoryTree';
import { firstOfCollections, listCollections } from './collections';
import type { CardReader } from './productCards';

/** All that the home page is built from: banners, departments, and each collection with its first products, deliverable to the city. */
export async function readHome(services: Services, cityId: number | null, reader: CardReader): Promise<z.infer<typeof home>> {
  const shown = await listCollections(services, reader.language);
  const collectionIds = shown.filter(({ is_open }) => is_open).map(({ id }) => id);
  const products = await firstOfCollections(services, { collectionIds, cityId, limit: pageSize }, reader);
  const tree = await categoryTree(services);
  return {
    banners: await listBanners(services, reader.language),
    categories: (tree.children.get(null) ?? []).map((row) => describeCategory(row, reader.language)),
    collections: shown.map((collection) => ({ ...collection, products: products.get(collection.id) ?? [] })),
  };
}
