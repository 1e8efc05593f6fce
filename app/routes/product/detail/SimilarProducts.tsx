import type { CardView } from '../../../components/product-card/cardView';
import { ProductCards } from '../../../components/product-card/ProductCard';
import { useTranslate } from '../../../i18n/useTranslate';

export function SimilarProducts({ cards }: { cards: CardView[] }) {
  const t = useTranslate('product');
  if (cards.length === 0) return null;
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('similar')}</h2>
      </div>
      <ProductCards cards={cards} eager={0} heart={false} />
    </section>
  );
}
