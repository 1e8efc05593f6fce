import { memo } from 'react';
import { ProductCards } from '../../components/product-card/ProductCard';
import { Button, ButtonLink } from '../../components/ui/Button';
import { WishlistForm } from '../../components/wishlist/WishlistForm';
import { wishlistButtonName } from '../../components/wishlist/wishlistButton';
import { useTranslate } from '../../i18n/useTranslate';
import type { WishlistEntryView } from './wishlistView';

/** Moves an entry to the cart, or leads to the product if it has several variants. */
function ToCart({ card: { id, name, inStock, variants, variantId } }: { card: WishlistEntryView }) {
  const t = useTranslate('wishlist');
  if (!inStock) return null;
  if (variants > 1) {
    return (
      <ButtonLink look="outline" to={`/product/${id}`}>
        {t('choose')} <span className="visually-hidden">{name}</span>
      </ButtonLink>
    );
  }
  return (
    <Button look="outline" name={wishlistButtonName('move', id, variantId)}>
      {t('moveToCart')} <span className="visually-hidden">{name}</span>
    </Button>
  );
}

/** Wishlist entries, each with a way to the cart. Entries can be hundreds: they render again only when they change. */
export const WishlistCards = memo(({ entries }: { entries: WishlistEntryView[] }) => (
  <div className="section">
    <WishlistForm>
      <ProductCards cards={entries} place="listCard" level={2} Below={ToCart} />
    </WishlistForm>
  </div>
));
