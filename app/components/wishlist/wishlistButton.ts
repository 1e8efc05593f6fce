/** What a button of the wishlist form does, and to what: a product, or the product and the variant that moves to the cart. */
export interface WishlistButton {
  intent: 'add' | 'remove' | 'move';
  productId: number;
  variantId: number | null;
}

/** The name of a button. It has no value: a text browser shows a value in place of a name. */
export const wishlistButtonName = (intent: WishlistButton['intent'], productId: number, variantId?: number | null): string =>
  [intent, productId, ...(variantId ? [variantId] : [])].join('.');

/** The button with that name; null for another name. */
export function readWishlistButton(name: string): WishlistButton | null {
  const [, intent, productId, variantId] = /^(add|remove|move)\.([1-9]\d{0,8})(?:\.([1-9]\d{0,8}))?$/.exec(name) ?? [];
  if (!intent || (intent === 'move') !== (variantId !== undefined)) return null;
  return { intent: intent as WishlistButton['intent'], productId: Number(productId), variantId: variantId ? Number(variantId) : null };
}
