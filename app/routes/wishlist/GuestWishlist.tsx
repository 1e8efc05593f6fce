import { useEffect, useState } from 'react';
import { pageSize } from '../../../marketplace/contract/paging';
import { Button, ButtonLink } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { useWishlist } from '../../components/wishlist/WishlistContext';
import { useTranslate } from '../../i18n/useTranslate';
import { WishlistCards } from './WishlistCards';
import type { WishlistEntryView } from './wishlistView';

/** The guest's first `shown` entries: as stored, then with current data for the last page of them. */
function useLocalWishlist(shown: number): WishlistEntryView[] {
  const { ids } = useWishlist();
  const [entries, setWishlistEntries] = useState<WishlistEntryView[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      if (ids.size === 0) return setWishlistEntries([]);
      const { readWishlistPage, refreshWishlist } = await import('../../browser/wishlist/localWishlist');
      const show = (kept: Awaited<ReturnType<typeof readWishlistPage>>) => {
        if (!over) setWishlistEntries(kept.map(({ itemDetails }) => itemDetails));
      };
      const kept = await readWishlistPage(0, shown);
      show(kept);
      const before = kept.slice(0, shown - pageSize);
      show([...before, ...(await refreshWishlist(kept.slice(before.length)))]);
    };
    void read();
    return () => {
      over = true;
    };
  }, [ids, shown]);
  return entries;
}

/** The wishlist of this browser. Without script or entries it offers the products and the sign-in. */
export function GuestWishlist() {
  const t = useTranslate('wishlist');
  const common = useTranslate('common');
  const { ids } = useWishlist();
  const [shown, setShown] = useState(pageSize);
  const entries = useLocalWishlist(shown);

  if (entries.length === 0) {
    return (
      <EmptyState icon="favourites" title={t('emptyTitle')} text={t('guestText')}>
        <div className="row">
          <ButtonLink to="/product">{t('browse')}</ButtonLink>{' '}
          <ButtonLink look="soft" to="/login?redirectTo=%2Fwishlist">
            {common('logIn')}
          </ButtonLink>
        </div>
      </EmptyState>
    );
  }
  return (
    <>
      <h1>{t('title')}</h1>
      <p className="muted">{t('keptHere')}</p>
      <WishlistCards entries={entries} />
      {shown < ids.size && (
        <p className="more">
          <Button type="button" look="outline" onClick={() => setShown(shown + pageSize)}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  );
}
