import { normalise } from './normalise';

/** A name as it stands in addresses: folded, words joined by hyphens. Empty when it has neither letter nor digit. */
export const slugOf = (name: string): string => normalise(name).replaceAll(' ', '-').slice(0, 100);
