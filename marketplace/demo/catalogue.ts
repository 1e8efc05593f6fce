import { banners } from './banners';
import { brands } from './brands';
import { collectionsOf } from './collections';
import { colours } from './colours';
import { categoriesOf, productsOf } from './compose';
import { beautyAndHealth } from './departments/beauty-health';
import { computersAndGaming } from './departments/computers-gaming';
import { familyAndSports } from './departments/family-sports';
import { fashion } from './departments/fashion';
import { homeAppliances } from './departments/home-appliances';
import { homeAndKitchen } from './departments/home-kitchen';
import { phonesAndTablets } from './departments/phones-tablets';
import { tvAndAudio } from './departments/tv-audio';
import { sellers } from './sellers';
import type { DemoCatalogue } from './types';

const departments = [
  phonesAndTablets,
  computersAndGaming,
  tvAndAudio,
  homeAppliances,
  homeAndKitchen,
  fashion,
  beautyAndHealth,
  familyAndSports,
];

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
