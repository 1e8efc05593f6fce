import { banners } from './banners';
import { collectionsOf } from './collections';
import { categoriesOf, productsOf } from './compose';
import { departments } from './departments';
import { brands, colours, sellers } from './references';
import type { DemoCatalogue } from './types';

const products = productsOf(departments);

/** The demo shop: 300 products in eight departments, the same in every run. */
export const demoCatalogue: DemoCatalogue = {
  categories: categoriesOf(departments),
  brands,
  colours,
  sellers,
  products,
  collections: collectionsOf(products),
  banners,
};
