import type { CardView } from '../../../components/product-card/cardView';
import { ProductCards } from '../../../components/product-card/ProductCard';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

interface SimilarProductsProps {
  cards: CardView[];
  /** The product's category, which has more of them. */
  leaf?: { text: string; to: string } | null;
}

export function SimilarProducts({ cards, leaf }: SimilarProductsProps) {
  const t = useTranslate('product');
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('similar')}</h2>
        {leaf && <Link to={leaf.to}>{t('allOf', { name: leaf.text })}</Link>}
      </div>
      <ProductCards cards={cards} eager={0} heart={false} />
    </section>
  );
}
