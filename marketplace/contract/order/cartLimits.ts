/** How many lines a cart has at most. No zod in this file: browsers load it. */
export const maxLines = 50;

/** How many of a variant go into a cart at most. */
export const maxQuantity = 10;
