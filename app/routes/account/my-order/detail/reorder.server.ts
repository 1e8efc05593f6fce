import { z } from 'zod';
import { commaIn, isolate } from '../../../../i18n/format';
import type { RequestContext } from '../../../../session/context';

const reordered = z.object({ added: z.number(), missing_names: z.array(z.string()) });

/** How many missing products a notification names, and the characters of each name that it shows. */
const namedProducts = 3;
const namedLength = 50;

const shortened = (name: string) => isolate(name.length > namedLength ? `${name.slice(0, namedLength).trimEnd()}…` : name);

/** Adds the lines of an order to the cart and redirects there, with a message that names the missing ones. */
export async function reorder(shop: RequestContext, orderPath: string): Promise<never> {
  const { added, missingNames } = await shop.api.post(`${orderPath}/reorder/`, reordered);
  if (added === 0) throw await shop.redirect('/cart', { flash: { type: 'error', key: 'reorderedNone' } });
  if (missingNames.length === 0) throw await shop.redirect('/cart', { flash: { key: 'reordered' } });
  const comma = commaIn(shop.language);
  const names = missingNames.slice(0, namedProducts).map(shortened).join(comma) + (missingNames.length > namedProducts ? ' …' : '');
  throw await shop.redirect('/cart', { flash: { type: 'error', key: ['reorderedSome', 'reorderedMissing'], params: { names } } });
}
