import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';
import { Stars } from '../ui/Stars';
import { Byline } from './Byline';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewSectionData } from './readReviews.server';
import { reviewsPath } from './reviewPaths';

/** The reviews on a product's page: their distribution, one of them, and a link to all. */
export function ReviewSection({ product, reviews }: { product: number; reviews: ReviewSectionData }) {
  const t = useTranslate('product');
  const { first } = reviews;
  return (
    <section className="section" id="reviews">
      <h2>{t('reviews')}</h2>
      <div className="reviews">
        <ReviewSummary product={product} {...reviews} />
        <div>
          {first && (
            <>
              <Stars rating={first.rating} />
              {first.title && (
                <h3>
                  <span dir="auto">{first.title}</span>
                </h3>
              )}
              <p>
                <span dir="auto">{first.text}</span>
              </p>
              <Byline review={first} />
            </>
          )}
          <Link to={reviewsPath(product)} rel="nofollow">
            {t('allReviews')}
          </Link>
        </div>
      </div>
    </section>
  );
}
