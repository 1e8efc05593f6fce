/** The maximum number of lines in a cart. Browsers load this file: it must not import zod. */
export const maxLines = 50;

/** The maximum quantity of a variant in a cart. */
export const maxQuantity = 10;
