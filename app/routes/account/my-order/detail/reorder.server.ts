import { z } from 'zod';
import type { RequestContext } from '../../../../session/context';

const reordered = z.object({ added: z.number(), missing: z.number() });

/** Puts what the order had into the cart and goes there, saying what could not be had. */
export async function reorder(shop: RequestContext, orderPath: string): Promise<never> {
  const { added, missing } = await shop.api.post(`${orderPath}/reorder/`, reordered);
  if (added === 0) throw await shop.redirect('/cart', { flash: { type: 'error', key: 'reorderedNone' } });
  throw await shop.redirect('/cart', { flash: { type: 'success', key: missing > 0 ? 'reorderedSome' : 'reordered' } });
}
