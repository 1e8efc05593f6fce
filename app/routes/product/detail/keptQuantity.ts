import { useEffect } from 'react';

/** The last product page and the quantity chosen on it (spec, point 2: the page is kept in memory, one instance). */
let kept: { productId: number; quantity: number } | null = null;

/** Remembers the quantity chosen on the page of a product. */
export function keepQuantity(productId: number, quantity: number): void {
  kept = { productId, quantity };
}

/** The quantity chosen on the page of the product if it is the kept one, at most `max`; otherwise 1. On the server always 1. */
export function useKeptQuantity(productId: number, max: number): number {
  useEffect(() => {
    if (kept?.productId !== productId) kept = null;
  }, [productId]);
  return kept?.productId === productId ? Math.min(kept.quantity, max) : 1;
}
