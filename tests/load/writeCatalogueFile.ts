import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demoCatalogue } from '../../marketplace/demo/catalogue';
import { brandName, modelOf } from './largeCatalogue';

/*
 * Writes a made-up catalogue file with varied names, to measure imports: `npx tsx tests/load/writeCatalogueFile.ts 100000 FILE`.
 */
const [size = '20000', file = 'catalogue.ndjson'] = process.argv.slice(2);

const categories = new Map(demoCatalogue.categories.map((category) => [category.slug, category]));

function pathOf(slug: string): string[] {
  const category = categories.get(slug);
  return category ? [...(category.parent === null ? [] : pathOf(category.parent)), category.name.en] : [];
}

function line(number: number): string {
  const template = demoCatalogue.products[number % demoCatalogue.products.length];
  if (!template) return '';
  const brand = brandName(Math.floor(number / 250));
  const model = modelOf(number);
  return `${JSON.stringify({
    id: `made-up-${number}`,
    source: 'made-up',
    title: `${brand.en} ${template.name.en} ${model}`,
    title_ar: `${brand.ar} ${template.name.ar} ${model}`,
    title_ckb: `${brand.ckb} ${template.name.ckb} ${model}`,
    description: template.description.en,
    description_ar: template.description.ar,
    description_ckb: template.description.ckb,
    brand: brand.en,
    category: pathOf(template.category),
    price: 5000 + (number % 400) * 250,
    stock: number % 50,
    images: [`https://pictures.example/${number}.jpg`],
    popularity: (number * 7919) % 100_000,
  })}\n`;
}

await pipeline(
  Readable.from(
    (function* () {
      for (let number = 1; number <= Number(size); number += 1) yield line(number);
    })(),
  ),
  createWriteStream(file),
);
