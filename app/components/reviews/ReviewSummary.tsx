import type { ReviewList } from '../../../marketplace/contract/order/reviews';
import { formatNumber } from '../../i18n/format';
import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';
import { Rating } from '../ui/Rating';
import { reviewsPath } from './reviewPaths';

interface SummaryProps extends Pick<ReviewList, 'rating' | 'ratingCount' | 'distribution'> {
  product: number;
  /** The number of stars whose reviews are shown; null for all. */
  chosen?: number | null;
  /** The ordering that the links keep. */
  ordering?: string | null;
  /** Shows the mean alone. */
  isBrief?: boolean;
}

/** The mean rating, and the number of reviews with five stars, with four, and so on. Each row links to its reviews. */
export function ReviewSummary({
  product,
  rating,
  ratingCount,
  distribution,
  chosen = null,
  ordering = null,
  isBrief = false,
}: SummaryProps) {
  const t = useTranslate('common');
  const rows = distribution.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div>
      <p>
        <Rating of={{ rating, ratings: ratingCount }} t={t} />
      </p>
      {!isBrief && (
        <ul className="bars">
          {rows.map(({ stars, count }) => (
            <li key={stars}>
              <Link to={reviewsPath(product, { rating: stars, ordering })} rel="nofollow" aria-current={stars === chosen || undefined}>
                {`${t('stars', { count: stars })} `}
                <progress value={count} max={ratingCount} aria-hidden="true" />
                {` ${formatNumber(count)}`}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
