import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../../marketplace/contract/common';
import { wishlist } from '../../../marketplace/contract/customer/wishlist';
import { cart } from '../../../marketplace/contract/order/cart';
import { pageSize } from '../../../marketplace/contract/paging';
import { ApiError } from '../../api/error';
import { orNotFound } from '../../api/notFound';
import { refusedBecause } from '../../components/cart/changeCart.server';
import { ButtonLink } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Pager } from '../../components/ui/Pager';
import { readWishlistButton, type WishlistButton } from '../../components/wishlist/wishlistButton';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { pageMeta } from '../../seo/meta';
import { readOffset } from '../../seo/pagination';
import { type RequestContext, requestContext } from '../../session/context';
import { safeRedirect, signInPath } from '../../session/redirects/safeRedirect';
import { GuestWishlist } from './GuestWishlist';
import { WishlistCards } from './WishlistCards';
import { wishlistEntryView } from './wishlistView';

export const handle = { ...page('wishlist'), keptHere: true };
export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('wishlist')('title')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const offset = readOffset(shop.url.searchParams);
  const list = await shop.asCustomer(() => shop.api.get('/api/wishlist/', wishlist, { offset, limit: pageSize }));
  if (!list) return { guest: true, offset, count: 0, entries: [] };
  return {
    guest: false,
    offset,
    count: list.count,
    entries: list.results.map((card) => ({ ...wishlistEntryView(card), favourite: true })),
  };
}

/** Moves an entry to the cart. A guest's browser is told which entry to remove. */
async function moveToCart(shop: RequestContext, { productId, variantId }: WishlistButton, back: string) {
  try {
    const answer = await shop.api.post('/api/cart/items/', cart, { variantId, quantity: 1 });
    shop.rememberCart(answer.cartId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return shop.redirect(back, { flash: { type: 'error', key: error.fieldErrors ?? refusedBecause(error) } });
  }
  await shop.asCustomer(() => shop.api.delete(`/api/wishlist/${productId}/`, nothing));
  return shop.redirect(back, { flash: { key: 'movedToCart', params: { moved: String(productId) } } });
}

/** Adds or removes an entry and redirects back. A guest without script is redirected to the sign-in, and the entry is added after it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const back = safeRedirect(sent.get('redirectTo'), '/wishlist');
  const [button] = [...sent.keys()].flatMap((name) => readWishlistButton(name) ?? []);
  if (!button) throw new Response(null, { status: 400 });
  if (button.intent === 'move') return moveToCart(shop, button, back);
  const add = button.intent === 'add';
  const { productId } = button;
  const done = await shop.asCustomer(() =>
    orNotFound(add ? shop.api.post('/api/wishlist/', nothing, { productId }) : shop.api.delete(`/api/wishlist/${productId}/`, nothing)),
  );
  if (!done) {
    if (add) shop.rememberWish(productId);
    return shop.redirect(signInPath(back), { flash: { key: 'signInForWishlist' } });
  }
  return shop.redirect(back, { flash: { key: add ? 'addedToWishlist' : 'removedFromWishlist' } });
}

export default function Wishlist() {
  const { guest, offset, count, entries } = useLoaderData<typeof loader>();
  const t = useTranslate('wishlist');
  return (
    <>
      {guest ? (
        <GuestWishlist />
      ) : count === 0 ? (
        <EmptyState icon="favourites" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink to="/product">{t('browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>{t('title')}</h1>
          <WishlistCards entries={entries} />
          <Pager count={count} offset={offset} step={pageSize} />
        </>
      )}
    </>
  );
}
