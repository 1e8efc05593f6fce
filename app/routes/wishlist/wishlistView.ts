import type { productCard } from '../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../api/client';
import { type CardView, cardView } from '../../components/product-card/cardView';

/** What the wishlist shows of a product: its card, and what it takes to move it into the cart. */
export interface WishlistEntryView extends CardView {
  /** The variant that the card shows. */
  variantId: number;
  /** How many variants there are to choose from. */
  variants: number;
}

export const wishlistEntryView = (card: Answer<typeof productCard>): WishlistEntryView => ({
  ...cardView(card),
  variantId: card.firstVariant.id,
  variants: card.variantCount,
});
