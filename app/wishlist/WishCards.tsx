import { useTranslate } from '../i18n/useTranslate';
import { Button, ButtonLink } from '../ui/Button';
import { ProductCards } from '../ui/ProductCard';
import type { WishView } from './wishView';

/** Wishes side by side, each with the way into the cart: at once where there is nothing to choose, else by the product's page. */
export function WishCards({ wishes }: { wishes: WishView[] }) {
  const t = useTranslate('wishlist');
  const byId = new Map(wishes.map((wish) => [wish.id, wish]));
  const toCart = (id: number) => {
    const wish = byId.get(id);
    if (!wish?.inStock) return null;
    if (wish.variants > 1) {
      return (
        <ButtonLink look="soft" to={`/product/${id}`}>
          {t('choose')} <span className="visually-hidden">{wish.name}</span>
        </ButtonLink>
      );
    }
    return (
      <Button look="soft" form="wish" name="move" value={`${id}.${wish.variantId}`}>
        {t('moveToCart')} <span className="visually-hidden">{wish.name}</span>
      </Button>
    );
  };
  return (
    <div className="section">
      <ProductCards cards={wishes} level={2} below={toCart} />
    </div>
  );
}
