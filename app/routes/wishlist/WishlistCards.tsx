import { ProductCards } from '../../components/product-card/ProductCard';
import { Button, ButtonLink } from '../../components/ui/Button';
import { useTranslate } from '../../i18n/useTranslate';
import type { WishlistEntryView } from './wishlistView';

/** Wishlist entries, each with a button that moves it to the cart, or a link to the product if it has several variants. */
export function WishlistCards({ entries }: { entries: WishlistEntryView[] }) {
  const t = useTranslate('wishlist');
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const toCart = (id: number) => {
    const entry = byId.get(id);
    if (!entry?.inStock) return null;
    if (entry.variants > 1) {
      return (
        <ButtonLink look="soft" to={`/product/${id}`}>
          {t('choose')} <span className="visually-hidden">{entry.name}</span>
        </ButtonLink>
      );
    }
    return (
      <Button look="soft" form="wish" name="move" value={`${id}.${entry.variantId}`}>
        {t('moveToCart')} <span className="visually-hidden">{entry.name}</span>
      </Button>
    );
  };
  return (
    <div className="section">
      <ProductCards cards={entries} level={2} below={toCart} />
    </div>
  );
}
