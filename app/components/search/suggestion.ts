import type { suggestionKinds } from '../../../marketplace/contract/catalogue/catalogue';

/** One line below the search box. `to` is the path of a category or a product; null submits `text` as a search. */
export interface Suggestion {
  kind: (typeof suggestionKinds)[number];
  text: string;
  to: string | null;
  /** What stands beside the text: the parent of a category whose name stands twice, or the price of a product. */
  beside: string | null;
  /** The path of a product's picture. */
  image: string | null;
}
