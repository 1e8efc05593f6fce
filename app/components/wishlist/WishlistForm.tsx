import { useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { Form } from '../ui/Form';
import { useWishlist } from './WishlistContext';

/** The form of all hearts on a page: each heart is a button of it, by its `form` attribute. A guest's wishlist stays in the browser. */
export function WishlistForm() {
  const { pathname, search } = useLocation();
  const { guest, toggle } = useWishlist();
  const keep = (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent } = event;
    const heart = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    // A move to the cart is sent to the server, which reports whether it succeeded.
    if (!guest || !(heart instanceof HTMLButtonElement) || heart.name === 'move') return;
    event.preventDefault();
    void toggle(Number.parseInt(heart.value, 10));
  };
  return (
    <Form id="wish" method="post" action="/wishlist" onSubmit={keep}>
      <input type="hidden" name="redirectTo" value={pathname + search} />
    </Form>
  );
}
