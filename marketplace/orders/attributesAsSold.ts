import { fromFields, toFields } from '../contract/localText';
import type { colours, variants } from '../database/tables/catalogue/catalogue';
import type { AttributesAsSold } from '../database/tables/order/orders';

interface SoldVariant {
  variant: Pick<typeof variants.$inferSelect, 'size' | 'storage'>;
  colour: typeof colours.$inferSelect | null;
}

/** What an order stores of a variant's attributes. */
export const toAttributesAsSold = ({ variant: { size, storage }, colour }: SoldVariant): AttributesAsSold => ({
  ...{ size, storage },
  colour: colour && { slug: colour.slug, hex: colour.hex, ...toFields('name', colour.name) },
});

/** The stored attributes of an order's line. */
export const readAttributesAsSold = ({ colour, ...others }: AttributesAsSold) => ({
  ...others,
  colour: colour && { ...colour, name: fromFields('name', colour) },
});
