import type { productCard } from '../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../api/client';

/** The data of a product's card. A page holds dozens, so it has nothing else, and leaves out what is not so. */
export interface CardView {
  id: number;
  name: string;
  image: number | null;
  price: string;
  /** The reduced price, if any. */
  reduced?: string;
  inStock: boolean;
  favourite?: boolean;
  /** The mean of its ratings, if any, and their number. */
  rating?: number;
  ratings: number;
  /** The number of its colours, if it has several. */
  colours?: number;
}

export const cardView = ({
  id,
  name,
  firstVariant,
  inStock,
  isFavorite,
  rating,
  ratingCount,
  colourCount,
}: Answer<typeof productCard>): CardView => ({
  id,
  name,
  image: firstVariant.images[0]?.id ?? null,
  price: firstVariant.price,
  ...(firstVariant.priceAfterDiscount !== null && { reduced: firstVariant.priceAfterDiscount }),
  inStock,
  ...(isFavorite && { favourite: true }),
  ...(rating !== null && { rating }),
  ratings: ratingCount,
  ...(colourCount > 1 && { colours: colourCount }),
});
