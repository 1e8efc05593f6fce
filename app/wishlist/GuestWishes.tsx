import { useEffect, useState } from 'react';
import { pageSize } from '../../marketplace/contract/paging';
import { useTranslate } from '../i18n/useTranslate';
import { Button, ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { WishCards } from './WishCards';
import { useWishes } from './WishContext';
import type { WishView } from './wishView';

/** The guest's first `shown` wishes: as they were kept, at once, and the last page of them then as its products are now. */
function useLocalWishes(shown: number): WishView[] {
  const { ids } = useWishes();
  const [wishes, setWishes] = useState<WishView[]>([]);
  useEffect(() => {
    let over = false;
    const read = async () => {
      if (ids.size === 0) return setWishes([]);
      const { wishPage, refreshWishes } = await import('./localWishlist');
      const show = (kept: Awaited<ReturnType<typeof wishPage>>) => {
        if (!over) setWishes(kept.map(({ itemDetails }) => itemDetails));
      };
      const kept = await wishPage(0, shown);
      show(kept);
      const before = kept.slice(0, shown - pageSize);
      show([...before, ...(await refreshWishes(kept.slice(before.length)))]);
    };
    void read();
    return () => {
      over = true;
    };
  }, [ids, shown]);
  return wishes;
}

/** What this browser keeps. Without script there is nothing to show but how to keep a list: by signing in. */
export function GuestWishes() {
  const t = useTranslate('wishlist');
  const common = useTranslate('common');
  const { ids } = useWishes();
  const [shown, setShown] = useState(pageSize);
  const wishes = useLocalWishes(shown);

  if (wishes.length === 0) {
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
      <WishCards wishes={wishes} />
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
