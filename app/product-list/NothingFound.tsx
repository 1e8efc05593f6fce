import { useTranslate } from '../i18n/useTranslate';
import { ButtonLink } from '../ui/Button';
import type { CardView } from '../ui/cardView';
import { EmptyState } from '../ui/EmptyState';
import { Link } from '../ui/Link';
import { ProductCards } from '../ui/ProductCard';

interface NothingFoundProps {
  departments: { id: number; name: string }[];
  popular: CardView[];
}

/** A list with nothing in it, and other ways on: the departments, and what many buy. */
export function NothingFound({ departments, popular }: NothingFoundProps) {
  const t = useTranslate('product');
  return (
    <div>
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
      {popular.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('tryPopular')}</h2>
          </div>
          <ProductCards cards={popular} level={3} />
        </section>
      )}
    </div>
  );
}
