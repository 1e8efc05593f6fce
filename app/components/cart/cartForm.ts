import { z } from 'zod';
import { plain } from '../../../marketplace/contract/inputText';

const ids = z.array(z.coerce.number().int().positive()).min(1);
const intents = /^(update|remove|wish|checkout|less|more)(?:-(\d{1,15}))?$/;

export interface QuantityChange {
  itemId: number;
  /** As typed. */
  quantity: string;
}

export interface CartForm {
  /** Where the shopper goes on afterwards. */
  next: 'cart' | 'checkout';
  /** The line to remove, if any. */
  removed: number | null;
  /** Whether the removed line's product goes to the wishlist. */
  isWished: boolean;
  changes: QuantityChange[];
}

const texts = (form: FormData, name: string) => form.getAll(name).map(String);

/** The quantity one lower or higher. What is no number stays as it is. */
function step(quantity: string, by: number): string {
  const number = Number(plain(quantity));
  return Number.isInteger(number) ? String(Math.max(1, number + by)) : quantity;
}

/**
 * Reads the form of the cart: `itemId`, `quantity` and `was` (the quantity that the page showed) of each line, and the button's `intent`,
 * with the id of its line where it means one. A line that shows what it showed before is no change, because saving it would accept a
 * changed price; unless its own button was pressed. An invalid form is a 400.
 */
export function readCartForm(form: FormData): CartForm {
  const intent = intents.exec(String(form.get('intent')));
  const known = ids.safeParse(texts(form, 'itemId'));
  if (!intent || !known.success) throw new Response('Unknown intent or line', { status: 400 });
  const [, action = '', own] = intent;
  const isRemoval = action === 'remove' || action === 'wish';
  const meant = own ? Number(own) : known.data.length === 1 ? known.data[0] : undefined;
  const quantities = texts(form, 'quantity');
  const before = texts(form, 'was');
  const changes = known.data.flatMap((itemId, index): QuantityChange[] => {
    const inputText = quantities[index] ?? '';
    const isMeant = itemId === meant;
    if (isMeant && isRemoval) return [];
    if (isMeant && (action === 'less' || action === 'more')) return [{ itemId, quantity: step(inputText, action === 'less' ? -1 : 1) }];
    const isSaved = isMeant && action === 'update';
    return isSaved || inputText !== (before[index] ?? inputText) ? [{ itemId, quantity: inputText }] : [];
  });
  return {
    next: action === 'checkout' ? 'checkout' : 'cart',
    removed: isRemoval ? (meant ?? null) : null,
    isWished: action === 'wish',
    changes,
  };
}
