import { expect, it } from 'vitest';
import { choicesOf, chosenVariant, type Variant } from '../../../../../../app/routes/product/detail/variants';

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
