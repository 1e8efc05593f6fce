import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { nothing } from '../../marketplace/contract/common';
import { pageSize } from '../../marketplace/contract/paging';
import { wishlist } from '../../marketplace/contract/wishlist';
import { storefront } from '../api/context';
import { orNotFound } from '../api/notFound';
import { pageMeta } from '../document/meta';
import { page } from '../i18n/store';
import { useTranslate } from '../i18n/useTranslate';
import { safeRedirect, signInPath } from '../session/safeRedirect';
import { ButtonLink } from '../ui/Button';
import { cardView } from '../ui/cardView';
import { EmptyState } from '../ui/EmptyState';
import { Pager } from '../ui/Pager';
import { ProductCards } from '../ui/ProductCard';
import { GuestWishes } from './GuestWishes';
import { WishForm } from './WishForm';

export const handle = page('wishlist');
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, (t) => ({ title: t('wishlist')('title'), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const asked = shop.url.searchParams.get('offset') ?? '';
  const offset = /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  const list = shop.session.token ? await shop.api.get('/api/wishlist/', wishlist, { offset, limit: pageSize }) : null;
  // The answer to a token that has ended comes to a guest.
  if (!list || !shop.session.token) return { guest: true, offset, count: 0, cards: [] };
  return { guest: false, offset, count: list.count, cards: list.results.map((card) => ({ ...cardView(card), favourite: true })) };
}

/** Adds or takes away, and goes back to where the heart stood. A guest whose browser can't keep wishes is shown to the sign-in and back. */
export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const sent = await shop.form();
  const back = safeRedirect(sent.get('redirectTo'), '/wishlist');
  const add = sent.get('add');
  const id = String(add ?? sent.get('remove') ?? '');
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response(null, { status: 400 });
  if (!shop.session.token) return shop.redirect(signInPath(back), { flash: { type: 'success', key: 'signInForWishlist' } });
  if (add) await orNotFound(shop.api.post('/api/wishlist/', nothing, { productId: Number(id) }));
  else await orNotFound(shop.api.delete(`/api/wishlist/${id}/`, nothing));
  return shop.redirect(back, { flash: { type: 'success', key: add ? 'addedToWishlist' : 'removedFromWishlist' } });
}

export default function Wishlist() {
  const { guest, offset, count, cards } = useLoaderData<typeof loader>();
  const t = useTranslate('wishlist');
  return (
    <>
      {guest ? (
        <GuestWishes />
      ) : count === 0 ? (
        <EmptyState icon="favourites" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink to="/product">{t('browse')}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <h1>{t('title')}</h1>
          <div className="section">
            <ProductCards cards={cards} level={2} />
          </div>
          <Pager count={count} offset={offset} step={pageSize} />
        </>
      )}
      <WishForm />
    </>
  );
}
