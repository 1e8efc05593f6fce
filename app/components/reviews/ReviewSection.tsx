import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';
import { Stars } from '../ui/Stars';
import { Byline } from './Byline';
import { ReviewSummary } from './ReviewSummary';
import type { ReviewSectionData } from './readReviews.server';
import { reviewsPath } from './reviewPaths';

/** The number of ratings from which their distribution says something. */
const fewest = 3;

/** The reviews on a product's page: their distribution, one of them, and a link to all. */
export function ReviewSection({ product, reviews }: { product: number; reviews: ReviewSectionData }) {
  const t = useTranslate('product');
  const { first } = reviews;
  return (
    <section className="section" id="reviews">
      <div className="section-head">
        <h2>{t('reviews')}</h2>
        <Link to={reviewsPath(product)} rel="nofollow">
          {t('allReviews')}
        </Link>
      </div>
      <div className="reviews">
        <ReviewSummary product={product} {...reviews} isBrief={reviews.ratingCount < fewest} />
        {first && (
          <div>
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
          </div>
        )}
      </div>
    </section>
  );
}
