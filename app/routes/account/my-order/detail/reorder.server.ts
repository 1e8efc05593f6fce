import { z } from 'zod';
import type { RequestContext } from '../../../../session/context';

const reordered = z.object({ added: z.number(), missing: z.number() });

/** Adds the lines of an order to the cart and redirects there, with a message about missing ones. */
export async function reorder(shop: RequestContext, orderPath: string): Promise<never> {
  const { added, missing } = await shop.api.post(`${orderPath}/reorder/`, reordered);
  if (added === 0) throw await shop.redirect('/cart', { flash: { type: 'error', key: 'reorderedNone' } });
  throw await shop.redirect('/cart', { flash: { key: missing > 0 ? 'reorderedSome' : 'reordered' } });
}
