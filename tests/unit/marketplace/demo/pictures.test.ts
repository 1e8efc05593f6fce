import { expect, test } from 'vitest';
import { demoCatalogue } from '../../../../marketplace/demo/catalogue';

const drawn = (model: RegExp) => {
  const product = demoCatalogue.products.find(({ name }) => model.test(name.en));
  return product?.variants.map(({ picture }) => picture[0]?.drawing)[0];
};

test.each([
  [/ Oxford shirt/, 'shirt'],
  [/short sleeve for summer/, 'short-sleeve-shirt'],
  [/ polo shirt/, 'polo-shirt'],
  [/ Check shirt/, 'check-shirt'],
  [/meat chopper/, 'chopper'],
  [/folding screen/, 'folding-phone'],
  [/car charger/, 'car-charger'],
  [/heating pad/, 'heating-pad'],
  [/two tubs/, 'twin-tub'],
])('%s has its own drawing', (model, drawing) => {
  expect(drawn(model)).toBe(drawing);
});

test('no name repeats a word at once', () => {
  const repeating = demoCatalogue.products.flatMap(({ name }) =>
    Object.values(name).filter((text) => /(?<!\S)(\S+) \1(?!\S)/iu.test(text)),
  );
  expect(repeating).toEqual([]);
});
