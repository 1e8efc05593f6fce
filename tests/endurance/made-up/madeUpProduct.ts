import { demoCatalogue } from '../../../marketplace/demo/catalogue';
import type { Text3 } from '../../../marketplace/demo/types';
import { measures, sizes } from './measures';
import { nouns } from './nouns';
import { type RandomChoices, randomChoices } from './randomChoices';
import { brandBeginnings, brandEndings, features, materials, sentences, series } from './words';

interface Thing {
  name: Text3;
  path: Text3[];
  measure: string;
  /** In thousands of dinars. */
  cheapest: number;
  dearest: number;
}

const languages = ['en', 'ar', 'ckb'] as const;
const inEach = (write: (language: (typeof languages)[number]) => string): Text3 => ({
  en: write('en'),
  ar: write('ar'),
  ckb: write('ckb'),
});

function readThings(): Thing[] {
  const things: Thing[] = [];
  let department: Text3 = { en: '', ar: '', ckb: '' };
  let category: Omit<Thing, 'name'> | null = null;
  for (const line of nouns.trim().split('\n')) {
    const [en = '', ar = '', ckb = '', measure = '', range = ''] = line.replace(/^#+ /, '').split(' | ');
    const name = { en, ar, ckb };
    const [cheapest = 1, dearest = 1] = range.split('-').map(Number);
    if (line.startsWith('## ')) department = name;
    else if (line.startsWith('# ')) category = { path: [department, name], measure, cheapest, dearest };
    else if (category) things.push({ ...category, name });
  }
  return things;
}

/** The things that a made-up shop sells. */
export const things = readThings();

/** Spread over the departments, so that the common ones are of all of them. */
const spread = things
  .map((thing, place) => ({ thing, place: (place * 83) % things.length }))
  .toSorted((one, other) => one.place - other.place);
const common = spread.map(({ thing }) => thing);

/** The brands of a made-up shop: some have many products, most have few. */
export const brands: Text3[] = brandEndings.flatMap((ending, row) =>
  brandBeginnings.map((_, column) => {
    const beginning = brandBeginnings[(column + row * 5) % brandBeginnings.length] ?? ending;
    return inEach((language) => beginning[language] + ending[language]);
  }),
);

/** A noun before what belongs to it, in Kurdish. */
const izafe = (noun: string) => (noun.endsWith('ی') ? noun : `${noun}ی`);
const inWords = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
const listed = (separator: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(separator);

interface Parts {
  thing: Text3;
  brand: Text3;
  line: Text3 | undefined;
  model: string;
  material: Text3 | undefined;
  measure: Text3 | undefined;
  feature: Text3 | undefined;
  colour: Text3 | undefined;
}

/** The ways of naming a product, as makers, importers and small shops do. */
const patterns: ((parts: Parts) => Text3)[] = [
  ({ thing, brand, line, model, material, measure, feature, colour }) => ({
    en: listed(', ', inWords(brand.en, line?.en, model, material?.en, thing.en), measure?.en, feature?.en, colour?.en.toLowerCase()),
    ar: listed('، ', inWords(thing.ar, material?.ar, brand.ar, line?.ar, model), measure?.ar, feature?.ar, colour && `لون ${colour.ar}`),
    ckb: listed(
      '، ',
      inWords(material ? inWords(izafe(thing.ckb), izafe(material.ckb)) : izafe(thing.ckb), brand.ckb, line?.ckb, model),
      measure?.ckb,
      feature?.ckb,
      colour && `ڕەنگی ${colour.ckb}`,
    ),
  }),
  ({ thing, brand, line, model, measure, feature, colour }) => ({
    en: listed(' - ', brand.en, inWords(line?.en, model, measure?.en, thing.en), feature?.en, colour?.en),
    ar: listed(' - ', inWords(thing.ar, brand.ar), inWords(line?.ar, model, measure?.ar), feature?.ar, colour?.ar),
    ckb: listed(' - ', inWords(izafe(thing.ckb), brand.ckb), inWords(line?.ckb, model, measure?.ckb), feature?.ckb, colour?.ckb),
  }),
  ({ thing, brand, model, material, measure, colour }) => ({
    en: inWords(colour?.en, material?.en, thing.en, measure && `(${measure.en})`, 'by', brand.en, model),
    ar: inWords(thing.ar, material?.ar, colour?.ar, measure && `(${measure.ar})`, 'من', brand.ar, model),
    ckb: inWords(izafe(thing.ckb), material && izafe(material.ckb), colour?.ckb, measure && `(${measure.ckb})`, 'لە', brand.ckb, model),
  }),
];

/** An EAN-13 of the given number, with its check digit. */
function gtinOf(number: number): string {
  const digits = `628${String(number % 1_000_000_000).padStart(9, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const modelOf = (random: RandomChoices) =>
  `${random.one([...'ABCDEFGHKLMNPRSTVXZ'])}${random.isChosen(0.6) ? random.one([...'ADEGKLMPSTX']) : ''}${random.one(['', '-', ' '])}${random.one([10 + random.below(90), 100 + random.below(900), 1000 + random.below(9000)])}`;

interface Variant {
  sku: string;
  price: number;
  listPrice?: number;
  stock: number;
  colour?: string;
  size?: string;
  gtin?: string;
  mpn?: string;
}

function variantsOf(
  random: RandomChoices,
  number: number,
  { thing, colours, model }: { thing: Thing; colours: Text3[]; model: string },
): Variant[] {
  const price = Math.round((thing.cheapest * (thing.dearest / thing.cheapest) ** random.next() * 1000) / 250) * 250;
  const isReduced = random.isChosen(0.2);
  const isSoldOut = random.isChosen(0.08);
  const numbered = random.next();
  const chosenSizes = random.several(sizes[thing.measure] ?? [], 1 + random.below(3));
  const choices = (colours.length > 0 ? colours : [undefined]).flatMap((colour) =>
    (chosenSizes.length > 0 ? chosenSizes : [undefined]).map((size) => ({ colour, size })),
  );
  return choices.map(({ colour, size }, place) => ({
    sku: `MU-${number}${choices.length > 1 ? `-${place + 1}` : ''}`,
    price,
    ...(isReduced && { listPrice: Math.ceil((price * 1.25) / 250) * 250 }),
    stock: isSoldOut ? 0 : random.below(60),
    ...(colour && { colour: colour.en }),
    ...(size && { size }),
    ...(numbered < 0.5 ? { gtin: gtinOf(number * 16 + place) } : numbered < 0.8 && { mpn: model }),
  }));
}

/** A product as a line of the shop's import format. */
export interface MadeUpProduct {
  id: string;
  source: string;
  title: string;
  title_ar: string;
  title_ckb: string;
  description: string;
  description_ar: string;
  description_ckb: string;
  category: string[];
  category_ar: string[];
  category_ckb: string[];
  brand: string;
  brand_ar: string;
  brand_ckb: string;
  images: string[];
  popularity: number;
  variants: Variant[];
}

/**
 * Makes a product of real words in three languages: a thing of a department, often with a maker's line, model, material, measure, what it is
 * for and its colour. The same seed and number always make the same product.
 * @param number from 1.
 */
export function madeUpProduct(seed: number, number: number): MadeUpProduct {
  const random = randomChoices(seed, number);
  const thing = random.oneOfUnequal(common);
  const brand = random.oneOfUnequal(brands);
  const model = modelOf(random);
  const colours = random.isChosen(0.6) ? random.several(demoCatalogue.colours, random.one([1, 1, 1, 2, 3])).map(({ name }) => name) : [];
  const sometimes = (share: number, choose: () => Text3 | undefined) => (random.isChosen(share) ? choose() : undefined);
  const name = random.one(patterns)({
    thing: thing.name,
    brand,
    line: sometimes(0.6, () => random.one(series)),
    model,
    material: sometimes(0.35, () => random.one(materials)),
    measure: sometimes(0.7, () => measures[thing.measure]?.(random)),
    feature: sometimes(0.4, () => random.one(features)),
    colour: colours.length === 1 ? colours[0] : undefined,
  });
  const told = random.several(sentences, 3 + random.below(4));
  const description = inEach((language) =>
    [`${thing.name[language]} ${brand[language]} ${model}.`, ...told.map((each) => each[language])].join(' '),
  );
  const pathIn = (language: (typeof languages)[number]) => thing.path.map((category) => category[language]);
  return {
    id: String(number),
    source: 'made-up',
    title: name.en,
    title_ar: name.ar,
    title_ckb: name.ckb,
    description: description.en,
    description_ar: description.ar,
    description_ckb: description.ckb,
    category: pathIn('en'),
    category_ar: pathIn('ar'),
    category_ckb: pathIn('ckb'),
    brand: brand.en,
    brand_ar: brand.ar,
    brand_ckb: brand.ckb,
    images: Array.from({ length: 1 + random.below(3) }, (_, place) => `https://pictures.example/${number}-${place + 1}.jpg`),
    popularity: Math.floor(40 / (random.next() + 0.0004)),
    variants: variantsOf(random, number, { thing, colours, model }),
  };
}
