import { normalise } from './normalise';

/** The URL slug of a name: folded, words joined by hyphens. Empty without a letter or digit. */
export const slugOf = (name: string): string => normalise(name).replaceAll(' ', '-').slice(0, 100);
