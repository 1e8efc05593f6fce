import { useLocation } from '@remix-run/react';
import type { FormEvent, ReactNode } from 'react';
import { pressHeart } from '../../browser/wishlist/pressedHearts';
import { Form } from '../ui/Form';
import { useWishlist } from './WishlistContext';
import { readWishlistButton } from './wishlistButton';

/** The form of all hearts in it: text browsers offer a button in its form only. A guest's wishlist stays in the browser. */
export function WishlistForm({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { guest, toggle } = useWishlist();
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter?.getAttribute('name') : null;
    const button = readWishlistButton(pressed ?? '');
    if (!guest && button) pressHeart(button.productId, button.intent === 'add');
    // A move to the cart is sent to the server, which reports whether it succeeded.
    if (!guest || !button || button.intent === 'move') return;
    event.preventDefault();
    void toggle(button.productId);
  };
  return (
    <Form method="post" action="/wishlist" onSubmit={keep}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </Form>
  );
}
