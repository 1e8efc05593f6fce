import type { BrandSlug } from './brands';
import { brandName } from './brands';
import type { ColourSlug } from './colours';
import type { DrawingKind } from './drawings';
import type { Fact } from './facts';
import { type Reach, reaches } from './reaches';
import type { SellerSlug } from './sellers';
import type { DemoCategory, DemoProduct, DemoVariant, PictureSpec, Text3 } from './types';

/** What a product says beyond its leaf. `price` in dinars; `storage` adds to it; `off` is the reduction in per cent. */
export type ProductLine = {
  brand: BrandSlug;
  model?: string;
  /** What it is, when the leaf's own word is too general. */
  kind?: Text3;
  detail: Text3;
  about: Text3;
  facts: Fact[];
  price: number;
  off?: number;
  colours?: ColourSlug[];
  /** Plain sizes, or sizes with what each adds to the price. */
  sizes?: string[] | Record<string, number>;
  storage?: Record<string, number>;
  stock?: number;
  only?: Reach;
  seller?: SellerSlug;
  draw?: DrawingKind;
  /** The colour it is drawn in when it comes in one colour only. */
  finish?: ColourSlug;
};

export type Leaf = {
  slug: string;
  name: Text3;
  seller: SellerSlug;
  draw: DrawingKind;
  finish: ColourSlug;
  kind: Text3;
  products: ProductLine[];
};

export type Section = { slug: string; name: Text3; leaves: Leaf[] };

export type Department = { slug: string; name: Text3; sections: Section[] };

/** Departments first, then their sections, then the leaves: a parent always stands before its children. */
export function categoriesOf(departments: Department[]): DemoCategory[] {
  const roots = departments.map(({ slug, name }) => ({ slug, name, parent: null }));
  const sections = departments.flatMap((department) =>
    department.sections.map(({ slug, name }) => ({ slug, name, parent: department.slug })),
  );
  const leaves = departments
    .flatMap((department) => department.sections)
    .flatMap((section) => section.leaves.map(({ slug, name }) => ({ slug, name, parent: section.slug })));
  return [...roots, ...sections, ...leaves];
}

export function productsOf(departments: Department[]): DemoProduct[] {
  return departments
    .flatMap((department) => department.sections)
    .flatMap((section) => section.leaves)
    .flatMap((leaf) => leaf.products.map((line) => composeProduct(leaf, line)));
}

function composeProduct(leaf: Leaf, line: ProductLine): DemoProduct {
  const name = composeName(leaf, line);
  const slug = slugOf(name.en);
  const seed = hash(slug);
  return {
    slug,
    name,
    description: composeDescription(line, seed),
    brand: line.brand,
    category: leaf.slug,
    seller: line.seller ?? leaf.seller,
    variants: composeVariants(leaf, line, seed),
    cities: line.only ? reaches[line.only] : null,
    popularity: (line.off ? 120 : 0) + ((seed >>> 3) % 880),
    daysOld: seed % 7 === 0 ? (seed >>> 5) % 14 : 15 + ((seed >>> 5) % 420),
  };
}

function composeName(leaf: Leaf, line: ProductLine): Text3 {
  const brand = brandName(line.brand);
  const kind = line.kind ?? leaf.kind;
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  return {
    en: `${words(brand.en, line.model, kind.en)}, ${line.detail.en}`,
    ar: `${words(kind.ar, brand.ar, line.model)}، ${line.detail.ar}`,
    ckb: `${words(linked(kind.ckb), brand.ckb, line.model)}، ${line.detail.ckb}`,
  };
}

/** Sorani joins a noun to the name after it with ی. */
function linked(noun: string): string {
  return noun.endsWith('ی') ? noun : `${noun}ی`;
}

function composeDescription({ about, facts }: ProductLine, seed: number): Text3 {
  const sentences = [about, ...facts.map((fact, index) => fact((seed >>> 4) + index))];
  const join = (language: keyof Text3) => sentences.map((sentence) => sentence[language]).join(' ');
  return { en: join('en'), ar: join('ar'), ckb: join('ckb') };
}

function composeVariants(leaf: Leaf, line: ProductLine, seed: number): DemoVariant[] {
  const base = `${line.brand.slice(0, 3)}-${seed.toString(36).padStart(5, '0').slice(-5)}`.toUpperCase();
  const colours = line.colours ?? [undefined];
  const sizes = choicesOf(line.sizes);
  const storages = choicesOf(line.storage);
  return colours.flatMap((colour) =>
    storages.flatMap(([storage, extra]) =>
      sizes.map(([size, more]) => {
        const sku = [base, colour, storage, size].filter(Boolean).join('-').replaceAll(/\s/g, '').toUpperCase();
        const price = line.price + extra + more;
        return {
          sku,
          attributes: { ...(colour && { colour }), ...(size && { size }), ...(storage && { storage }) },
          price,
          priceAfterDiscount: line.off ? wholeSteps(price * (1 - line.off / 100)) : null,
          stock: line.stock ?? stockOf(sku, line.price),
          picture: picturesOf(line.draw ?? leaf.draw, colour ?? line.finish ?? leaf.finish, seed),
        };
      }),
    ),
  );
}

function choicesOf(choices: string[] | Record<string, number> | undefined): [choice: string | undefined, extra: number][] {
  if (!choices) return [[undefined, 0]];
  return Array.isArray(choices) ? choices.map((choice) => [choice, 0]) : Object.entries(choices);
}

function picturesOf(drawing: DrawingKind, colour: ColourSlug, seed: number): PictureSpec[] {
  const views = [0, 1, 2] as const;
  return views.map((view) => ({ drawing, colour, view, seed: seed % 1000 }));
}

function wholeSteps(dinars: number): number {
  return Math.round(dinars / 250) * 250;
}

function stockOf(sku: string, price: number): number {
  const lot = hash(sku);
  const share = lot % 100;
  if (share < 6) return 0;
  if (share < 13) return 1 + ((lot >>> 7) % 3);
  const plenty = price > 300_000 ? 20 : 90;
  return 4 + ((lot >>> 7) % plenty);
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** FNV-1a with a last shuffle: the same text gives the same number in every run. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
