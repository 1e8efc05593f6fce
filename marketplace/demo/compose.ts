import type { Department, Leaf, ProductLine } from './departments';
import type { DemoCategory, DemoProduct, DemoVariant, PictureSpec, Text3 } from './types';

/** Departments first, then sections, then leaves: a parent always precedes its children. */
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

export function leavesOf(departments: Department[]): Leaf[] {
  return departments.flatMap((department) => department.sections).flatMap((section) => section.leaves);
}

export function productsOf(departments: Department[]): DemoProduct[] {
  return leavesOf(departments).flatMap((leaf) => leaf.products.map((line) => composeProduct(leaf, line)));
}

function composeProduct(leaf: Leaf, line: ProductLine): DemoProduct {
  const name = composeName(leaf, line);
  const slug = slugOf(name.en);
  const seed = hash(slug);
  return {
    slug,
    name,
    description: composeDescription(line, seed),
    brand: line.brand.slug,
    category: leaf.slug,
    seller: line.seller ?? leaf.seller,
    variants: composeVariants(leaf, line, seed),
    cities: line.deliversTo?.cities ?? null,
    popularity: (line.discountPercent ? 120 : 0) + ((seed >>> 3) % 880),
    daysOld: seed % 7 === 0 ? (seed >>> 5) % 14 : 15 + ((seed >>> 5) % 420),
  };
}

function composeName(leaf: Leaf, line: ProductLine): Text3 {
  const brand = line.brand.name;
  const kind = line.kind ?? leaf.kind;
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  return {
    en: `${words(brand.en, line.model, kind.en)}, ${line.detail.en}`,
    ar: `${words(kind.ar, brand.ar, line.model)}، ${line.detail.ar}`,
    ckb: `${words(linked(kind.ckb), brand.ckb, line.model)}، ${line.detail.ckb}`,
  };
}

/** Sorani joins a noun to the following name with ی. */
function linked(noun: string): string {
  return noun.endsWith('ی') ? noun : `${noun}ی`;
}

function composeDescription({ about, facts }: ProductLine, seed: number): Text3 {
  const sentences = [about, ...facts.flatMap((templates, index) => templates[((seed >>> 4) + index) % templates.length] ?? [])];
  const join = (language: keyof Text3) => sentences.map((sentence) => sentence[language]).join(' ');
  return { en: join('en'), ar: join('ar'), ckb: join('ckb') };
}

function composeVariants(leaf: Leaf, line: ProductLine, seed: number): DemoVariant[] {
  const base = `${line.brand.slug.slice(0, 3)}-${seed.toString(36).padStart(5, '0').slice(-5)}`.toUpperCase();
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
          priceAfterDiscount: line.discountPercent ? wholeSteps(price * (1 - line.discountPercent / 100)) : null,
          stock: line.stock ?? stockOf(sku, line.price),
          picture: picturesOf(line.drawing ?? leaf.drawing, colour ?? line.drawingColour ?? leaf.drawingColour, seed),
        };
      }),
    ),
  );
}

function choicesOf(choices: string[] | Record<string, number> | undefined): [choice: string | undefined, extra: number][] {
  if (!choices) return [[undefined, 0]];
  return Array.isArray(choices) ? choices.map((choice) => [choice, 0]) : Object.entries(choices);
}

function picturesOf(drawing: string, colour: string, seed: number): PictureSpec[] {
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

/** FNV-1a with a final mix: the same text gives the same number in every run. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
