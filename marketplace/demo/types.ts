export type Text3 = { en: string; ar: string; ckb: string };

/** Three levels: department, subcategory, leaf. A parent precedes its children. */
export type DemoCategory = { slug: string; name: Text3; parent: string | null };

export type DemoBrand = { slug: string; name: Text3 };

export type DemoSeller = { slug: string; name: Text3 };

export type DemoColour = { slug: string; name: Text3; hex: string };

/** One shot of a drawn object. `view`: 0 front, 1 back or angle, 2 detail. `colour` is a colour's slug. */
export type PictureSpec = { drawing: string; colour: string; view: 0 | 1 | 2; seed: number };

/** Prices are whole dinars in steps of 250. `colour` is a colour's slug; `size` and `storage` are shown unchanged. */
export type DemoVariant = {
  sku: string;
  attributes: { colour?: string; size?: string; storage?: string };
  price: number;
  priceAfterDiscount: number | null;
  stock: number;
  picture: PictureSpec[];
};

/** `category` is a leaf. `cities` lists the only cities with delivery; null means everywhere. */
export type DemoProduct = {
  slug: string;
  name: Text3;
  description: Text3;
  brand: string;
  category: string;
  seller: string;
  variants: DemoVariant[];
  cities: string[] | null;
  popularity: number;
  daysOld: number;
};

/** `startsInDays` above 0 announces a collection that has not started. */
export type DemoCollection = {
  slug: string;
  name: Text3;
  subtitle: Text3;
  products: string[];
  startsInDays: number;
};

export type DemoBanner = {
  slug: string;
  title: Text3;
  subtitle: Text3;
  /** The target, by slug. */
  to: { collection: string } | { category: string };
  picture: PictureSpec;
};

export type DemoCatalogue = {
  categories: DemoCategory[];
  brands: DemoBrand[];
  colours: DemoColour[];
  sellers: DemoSeller[];
  products: DemoProduct[];
  collections: DemoCollection[];
  banners: DemoBanner[];
};
