import { expect, test } from 'vitest';
import { gtinOf } from '../../../../marketplace/import/readNames';
import { groupBy } from '../../../endurance/groupBy';
import { madeUpCatalogue } from '../../../endurance/made-up/madeUpCatalogue';
import { brands, madeUpProduct, things } from '../../../endurance/made-up/madeUpProduct';
import { measures, sizes } from '../../../endurance/made-up/measures';

const products = Array.from({ length: 3000 }, (_, place) => madeUpProduct(1, place + 1));
const arabicScript = /^[^A-Za-z]*\p{Script=Arabic}/u;

test('the same seed makes the same products, also from the middle, and another seed others', () => {
  expect(madeUpProduct(1, 2000)).toEqual(products[1999]);
  expect(madeUpProduct(2, 2000)).not.toEqual(products[1999]);
});

test('every thing and brand has a name in each language, and a kind of measure', () => {
  expect(things.length).toBeGreaterThan(200);
  expect(new Set(brands.map(({ en }) => en)).size).toBe(brands.length);
  for (const { name, path, measure, cheapest, dearest } of things) {
    for (const { en, ar, ckb } of [name, ...path]) {
      expect(en).toMatch(/^[A-Z]?[\w &'-]+$/i);
      expect(ar, en).toMatch(arabicScript);
      expect(ckb, en).toMatch(arabicScript);
      expect(ckb, en).not.toMatch(/[يكةىؤإأث]/);
    }
    expect(measure in measures || measure in sizes, measure).toBe(true);
    expect(dearest).toBeGreaterThan(cheapest);
  }
});

test('names differ, and are of every department; few things and brands are common', () => {
  expect(new Set(products.map(({ title }) => title)).size).toBeGreaterThan(2990);
  expect(new Set(products.map(({ category }) => category[0])).size).toBe(new Set(things.map(({ path }) => path[0]?.en)).size);
  const counts = [...groupBy(products, ({ brand }) => brand).values()].map(({ length }) => length).toSorted((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(20 * (counts[Math.floor(counts.length / 2)] ?? 0));
});

test('barcodes are right and SKUs differ', () => {
  const variants = products.flatMap((product) => product.variants);
  expect(new Set(variants.map(({ sku }) => sku)).size).toBe(variants.length);
  const numbered = variants.filter(({ gtin }) => gtin);
  expect(numbered.length).toBeGreaterThan(1000);
  for (const { gtin } of numbered) expect(gtinOf({ gtin })).toBe(gtin);
});

test('a file has one line for each product, or as CSV for each variant', () => {
  expect([...madeUpCatalogue({ seed: 1, size: 20, format: 'ndjson' })].map((line) => JSON.parse(line))).toEqual(products.slice(0, 20));
  const records = [...madeUpCatalogue({ seed: 1, size: 20, format: 'csv' })].join('').trim().split('\r\n');
  expect(records.length).toBe(1 + products.slice(0, 20).flatMap(({ variants }) => variants).length);
});
