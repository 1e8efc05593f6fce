import type { productCard } from '../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../api/client';
import { type CardView, cardView } from '../../components/product-card/cardView';

/** The data of a wishlist entry: its card, and what is needed to move it to the cart. */
export interface WishlistEntryView extends CardView {
  /** The variant that the card shows. */
  variantId: number;
  /** The number of variants. */
  variants: number;
}

export const wishlistEntryView = (card: Answer<typeof productCard>): WishlistEntryView => ({
  ...cardView(card),
  variantId: card.firstVariant.id,
  variants: card.variantCount,
});
