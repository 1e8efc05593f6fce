import { useEffect, useState } from 'react';
import { pageSize } from '../../marketplace/contract/paging';
import { useTranslate } from '../i18n/useTranslate';
import { ButtonLink } from '../ui/Button';
import type { CardView } from '../ui/cardView';
import { EmptyState } from '../ui/EmptyState';
import { ProductCards } from '../ui/ProductCard';
import { useWishes } from './WishContext';

/** What this browser keeps. Without script there is nothing to show but how to keep a list: by signing in. */
export function GuestWishes() {
  const t = useTranslate('wishlist');
  const common = useTranslate('common');
  const { ids } = useWishes();
  const [cards, setCards] = useState<CardView[]>([]);
  const [shown, setShown] = useState(pageSize);

  useEffect(() => {
    if (ids.size === 0) return setCards([]);
    void import('./localWishlist').then(async ({ wishPage }) => setCards((await wishPage(0, shown)).map(({ itemDetails }) => itemDetails)));
  }, [ids, shown]);

  if (cards.length === 0) {
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
      <div className="section">
        <ProductCards cards={cards} level={2} />
      </div>
      {shown < ids.size && (
        <p className="more">
          <button
            className="rt-BaseButton rt-Button rt-r-size-3 rt-variant-outline button"
            type="button"
            onClick={() => setShown(shown + pageSize)}
          >
            {t('showMore')}
          </button>
        </p>
      )}
    </>
  );
}
