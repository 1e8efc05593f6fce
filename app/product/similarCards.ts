import type { productCard } from '../../marketplace/contract/catalogue';
import type { Answer } from '../api/client';
import { type CardView, cardView } from '../ui/cardView';

const most = 4;

/** One row of what else there is. */
export const similarCards = (cards: Answer<typeof productCard>[]): CardView[] => cards.slice(0, most).map(cardView);
