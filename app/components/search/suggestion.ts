import type { suggestionKinds } from '../../../marketplace/contract/catalogue/catalogue';

/** One line below the search box. `to` is the path of a category or a product; null submits `text` as a search. */
export interface Suggestion {
  kind: (typeof suggestionKinds)[number];
  text: string;
  to: string | null;
}
