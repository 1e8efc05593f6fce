import { expect, it } from 'vitest';
import { choicesOf, chosenVariant, priceRangeOf, type Variant } from '../../../../../../app/routes/product/detail/variants';

const variant = (id: number, colour: string, size: string, stock: number, price = '1000'): Variant => ({
  id,
  price,
  priceAfterDiscount: null,
  images: [],
  sku: String(id),
  stock,
  attributes: [
    { key: 'colour', name: 'Colour', value: colour, label: colour, swatch: null },
    { key: 'size', name: 'Size', value: size, label: size, swatch: null },
  ],
});
const variants = [
  variant(1, 'red', 'S', 0),
  variant(2, 'red', 'M', 3, '900'),
  variant(3, 'blue', 'M', 3, '1200'),
  variant(4, 'blue', 'S', 1),
];

it('selects the variant of the address, else the cheapest in stock', () => {
  expect(chosenVariant(variants, '3')?.id).toBe(3);
  expect(chosenVariant(variants, '99')?.id).toBe(2);
  expect(chosenVariant([variant(1, 'red', 'S', 0)], null)?.id).toBe(1);
});

it('links to the other colour in the same size', () => {
  const [colours, sizes] = choicesOf(variants, variant(2, 'red', 'M', 3));
  expect(colours?.options.map(({ value, variantId, current }) => [value, variantId, current])).toEqual([
    ['red', 2, true],
    ['blue', 3, false],
  ]);
  expect(sizes?.options.map(({ value, variantId, available }) => [value, variantId, available])).toEqual([
    ['S', 1, false],
    ['M', 2, true],
  ]);
});

it('is the cheapest in stock by the final price, unless the address names one, sold out or not', () => {
  const reduced = { ...variant(3, 'red', 'L', 1, '1500'), priceAfterDiscount: '800' };
  const several = [variant(1, 'red', 'S', 0, '500'), variant(2, 'red', 'M', 3, '9000'), reduced, variant(4, 'blue', 'S', 9, '850')];
  for (const { id } of several) expect(chosenVariant(several, String(id))?.id).toBe(id);
  for (const none of [null, '', '0', '5', '03', 'x', '3 ', '1,2']) expect(chosenVariant(several, none)?.id).toBe(3);
  const soldOut = several.map((one) => ({ ...one, stock: 0 }));
  expect(chosenVariant(soldOut, null)?.id).toBe(1);
  expect(chosenVariant(soldOut, '4')?.id).toBe(4);
  expect(chosenVariant([variant(1, 'red', 'S', 2), variant(2, 'red', 'M', 2)], null)?.id).toBe(1);
  expect(chosenVariant([], '1')).toBeUndefined();
});

it('leads to the variant that shares most with the current one, and then to one in stock', () => {
  const current = variant(1, 'red', 'M', 1);
  const leadsTo = (...others: Variant[]) => {
    const [colours] = choicesOf([current, ...others], current);
    return colours?.options.map(({ value, variantId, available }) => [value, variantId, available]);
  };
  expect(leadsTo(variant(2, 'blue', 'L', 0), variant(3, 'blue', 'XL', 2))).toEqual([
    ['red', 1, true],
    ['blue', 3, true],
  ]);
  expect(leadsTo(variant(2, 'blue', 'L', 5), variant(3, 'blue', 'M', 0))).toEqual([
    ['red', 1, true],
    ['blue', 3, false],
  ]);
  expect(leadsTo(variant(2, 'blue', 'L', 5), variant(3, 'green', 'M', 0), variant(4, 'black', 'S', 1))).toEqual([
    ['red', 1, true],
    ['blue', 2, true],
    ['green', 3, false],
    ['black', 4, true],
  ]);
});

it('has the name and the label of each attribute, its colour, and the chosen option', () => {
  const described = (id: number, value: string, label: string, swatch: string | null): Variant => ({
    ...variant(id, value, 'M', 1),
    attributes: [{ key: 'colour', name: 'اللون', value, label, swatch }],
  });
  const both = [described(1, 'white', 'أبيض', '#fff'), described(2, 'black', 'أسود', null)];
  const common = { variantId: 1, value: 'white', label: 'أبيض', swatch: '#fff', available: true };
  const other = { variantId: 2, value: 'black', label: 'أسود', swatch: null, available: true };
  for (const [place, chosen] of ['أبيض', 'أسود'].entries())
    expect(choicesOf(both, both[place] ?? variant(0, '', '', 0))).toEqual([
      {
        key: 'colour',
        name: 'اللون',
        chosen,
        options: [
          { ...common, current: place === 0 },
          { ...other, current: place === 1 },
        ],
      },
    ]);
});

it('has the lowest and the highest final price of several, and none of one', () => {
  const reduced = { ...variant(3, 'red', 'L', 0, '1500'), priceAfterDiscount: '800' };
  expect(priceRangeOf([variant(1, 'red', 'S', 0, '900')])).toBeNull();
  expect(priceRangeOf([variant(1, 'red', 'S', 0, '10000'), reduced, variant(2, 'red', 'M', 2, '9000')])).toEqual({
    low: '800',
    high: '10000',
    count: 3,
    isInStock: true,
  });
  expect(priceRangeOf([variant(1, 'red', 'S', 0), reduced])?.isInStock).toBe(false);
});
