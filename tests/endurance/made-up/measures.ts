import type { Text3 } from '../../../marketplace/demo/types';
import type { RandomChoices } from './randomChoices';

const measure =
  (values: readonly (number | string)[], en: string, ar: string, ckb: string) =>
  ({ one }: RandomChoices): Text3 => {
    const value = one(values);
    return { en: `${value}${en}`, ar: `${value} ${ar}`, ckb: `${value} ${ckb}` };
  };

/** Arabic counts three to ten in the plural. */
const pieces = ({ one }: RandomChoices): Text3 => {
  const count = one([3, 4, 6, 8, 12, 18, 24, 36, 50, 100]);
  return { en: `${count} pieces`, ar: `${count} ${count <= 10 ? 'قطع' : 'قطعة'}`, ckb: `${count} پارچە` };
};

/** The measure that a name has, by kind. Clothes and shoes have sizes instead. */
export const measures: Record<string, (random: RandomChoices) => Text3> = {
  storage: measure([16, 32, 64, 128, 256, 512], ' GB', 'غيغا', 'گێگا'),
  watts: measure([5, 10, 18, 20, 45, 65, 100, 150, 400, 750, 1000, 1500, 2000, 2400, 3000], ' W', 'واط', 'وات'),
  inches: measure([13, 14, '15.6', 22, 24, 27, 32, 43, 50, 55, 65, 75], '-inch', 'إنج', 'ئینج'),
  litres: measure(['0.5', 1, '1.5', '1.7', 2, 3, 4, 5, 6, 8, 10, 12, 20, 40], ' litres', 'لتر', 'لیتر'),
  centimetres: measure([20, 25, 30, 40, 50, 60, 80, 100, 120, 140, 160, 180, 200, 240], ' cm', 'سم', 'سم'),
  millilitres: measure([30, 50, 75, 100, 150, 200, 250, 400, 500, 750], ' ml', 'مل', 'مل'),
  kilograms: measure([1, 2, 3, 5, 7, 10, 12, 15, 20, 25], ' kg', 'كغم', 'کگم'),
  grams: measure([100, 150, 200, 250, 400, 450, 500, 750, 800, 900], ' g', 'غم', 'گم'),
  pieces,
};

/** The sizes of the variants, by kind. */
export const sizes: Record<string, readonly string[]> = {
  clothes: ['S', 'M', 'L', 'XL', 'XXL'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45'],
};
