import { maxRating } from '../../../marketplace/contract/order/reviewLimits';
import { useTranslate } from '../../i18n/useTranslate';

/** The rating of one review, 1 to 5. */
export function Stars({ rating }: { rating: number }) {
  const t = useTranslate('common');
  return (
    <span className="stars" role="img" aria-label={t('stars', { count: rating })}>
      {'★'.repeat(rating) + '☆'.repeat(maxRating - rating)}
    </span>
  );
}
