import { useEffect, useRef, useState } from 'react';
import { pageSize } from '../../../marketplace/contract/paging';
import { Button, ButtonLink } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { useWishlist } from '../../components/wishlist/WishlistContext';
import { useTranslate } from '../../i18n/useTranslate';
import { WishlistCards } from './WishlistCards';
import type { WishlistEntryView } from './wishlistView';

/** The guest's first `shown` entries: as stored, then with current data for the last page of them. Entries that are shown stay the same objects. */
function useLocalWishlist(shown: number): WishlistEntryView[] {
  const { ids } = useWishlist();
  const [entries, setWishlistEntries] = useState<WishlistEntryView[]>([]);
  const read = useRef({ ids, count: 0 });
  useEffect(() => {
    let over = false;
    const readMore = async () => {
      const start = read.current.ids === ids ? read.current.count : 0;
      const { readWishlistPage, refreshWishlist } = await import('../../browser/wishlist/localWishlist');
      const added = ids.size === 0 ? [] : await readWishlistPage(start, shown - start);
      if (over) return;
      read.current = { ids, count: start + added.length };
      if (added.length === 0) return setWishlistEntries((before) => before.slice(0, start));
      setWishlistEntries((before) => [...before.slice(0, start), ...added.map(({ itemDetails }) => itemDetails)]);
      const fresh = new Map((await refreshWishlist(added.slice(-pageSize))).map(({ itemDetails }) => [itemDetails.id, itemDetails]));
      setWishlistEntries((before) => before.map((entry) => fresh.get(entry.id) ?? entry));
    };
    void readMore();
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
          <ButtonLink look="outline" to="/login?redirectTo=%2Fwishlist">
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
