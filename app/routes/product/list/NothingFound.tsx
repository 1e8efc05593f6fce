import type { CardView } from '../../../components/product-card/cardView';
import { MoreProducts } from '../../../components/product-card/MoreProducts';
import { listAddress } from '../../../components/product-list/listQuery';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Link } from '../../../components/ui/Link';
import { useTranslate } from '../../../i18n/useTranslate';

interface NothingFoundProps {
  departments: { id: number; name: string }[];
  /** The similar search with the most results; null for none. */
  near: string | null;
  /** The results of that search, or popular products. */
  cards: CardView[];
}

/** An empty list with alternatives: the results of a similar search or popular products, and the departments. */
export function NothingFound({ departments, near, cards }: NothingFoundProps) {
  const t = useTranslate('product');
  const products = (
    <MoreProducts
      title={near === null ? t('tryPopular') : t('resultsFor', { search: near })}
      all={near === null ? null : { to: listAddress({ search: near }), text: t('loadMore') }}
      cards={cards}
    />
  );
  return (
    <div>
      {near !== null && products}
      <EmptyState icon="no-result-found" level={2} title={t('noneTitle')} text={t('noneText')}>
        <ButtonLink to="/product">{t('seeAll')}</ButtonLink>
      </EmptyState>
      {departments.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('tryDepartments')}</h2>
          </div>
          <ul className="chips">
            {departments.map(({ id, name }) => (
              <li key={id}>
                <Link className="chip" to={`/product?category_id=${id}`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {near === null && products}
    </div>
  );
}
