import type { suggestionKinds } from '../../../marketplace/contract/catalogue/catalogue';

/** One line below the search box. `to` is where a category or a product leads; a search is made in the box itself. */
export interface Suggestion {
  kind: (typeof suggestionKinds)[number];
  text: string;
  to: string | null;
}
