import { memoised } from './memoised';
import { normalise } from './normalise';

/** The URL slug of a name: folded, words joined by hyphens. Empty without a letter or digit. */
export const slugOf = memoised((name): string => normalise(name).replaceAll(' ', '-').slice(0, 100), 10_000);
