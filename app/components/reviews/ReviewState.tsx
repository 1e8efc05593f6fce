import type { ReviewableLine } from '../../../marketplace/contract/order/reviews';
import { useTranslate } from '../../i18n/useTranslate';
import { Callout } from '../ui/Callout';

/** Why the customer's own review is not shown; nothing for a published one. The page's handle needs the namespace `reviews`. */
export function ReviewState({ review }: { review: NonNullable<ReviewableLine['review']> }) {
  const t = useTranslate('reviews');
  if (review.status === 'published') return null;
  if (review.status === 'pending') return <Callout kind="warning">{t('pendingText')}</Callout>;
  return (
    <Callout kind="warning">
      <p dir="auto">{review.note ? t('hiddenReason', { note: review.note }) : t('hiddenText')}</p>
      {review.canEdit && <p>{t('hiddenHint')}</p>}
    </Callout>
  );
}
