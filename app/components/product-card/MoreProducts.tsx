import { Link } from '../ui/Link';
import { WishlistForm } from '../wishlist/WishlistForm';
import type { CardView } from './cardView';
import { ProductCards } from './ProductCard';

interface MoreProductsProps {
  title: string;
  /** The whole list. */
  all: { to: string; text: string } | null;
  cards: CardView[];
}

/** Products below a list that has none or few. Nothing without products. */
export function MoreProducts({ title, all, cards }: MoreProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {all && <Link to={all.to}>{all.text}</Link>}
      </div>
      <WishlistForm>
        <ProductCards cards={cards} place="filteredCard" level={3} eager={0} />
      </WishlistForm>
    </section>
  );
}
