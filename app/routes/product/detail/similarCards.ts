import type { productCard } from '../../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../../api/client';
import { type CardView, cardView } from '../../../components/product-card/cardView';

const maxSimilar = 4;

/** One row of similar products. */
export const similarCards = (cards: Answer<typeof productCard>[]): CardView[] => cards.slice(0, maxSimilar).map(cardView);
