import type { Params } from './translate';

const section = /\{\{([#^])(\w+)\}\}\n?([\s\S]*?)\{\{\/\2\}\}\n?/g;

/**
 * Leaves out the parts of a text that are for other shops: `{{#gateways}}…{{/gateways}}` is shown when the value `gateways` is not empty,
 * `{{^gateways}}…{{/gateways}}` when it is. Parts don't nest. A mark alone in its line takes no line.
 */
export const withSections = (text: string, params: Params): string =>
  text.replace(section, (_, sign: string, name: string, inner: string) => (((params[name] ?? '') === '') === (sign === '^') ? inner : ''));

/** The names of the values that decide about parts of a text. */
export const sectionsIn = (text: string): string[] => [...text.matchAll(section)].map(([, , name = '']) => name);

/** A text without the marks of its parts. */
export const withoutMarks = (text: string): string => text.replace(section, '$3');
