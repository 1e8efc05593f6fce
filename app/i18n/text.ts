import type { Language } from './languages';
import type { KeyOf } from './localeTypes';
import type { Namespace, Namespaces } from './namespaces';
import { translator } from './store';

/** A text that is resolved when the language of the page is known. */
export type Text = (language: Language) => string;

/** `text('address', 'phone')`, for tables outside components. The namespace must be in the `handle` of the route. */
export const text =
  <Name extends Namespace>(namespace: Name, key: KeyOf<Namespaces[Name]>): Text =>
  (language) =>
    translator(language, namespace)(key);
