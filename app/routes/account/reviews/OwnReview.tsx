import type { ReviewableLine } from '../../../../marketplace/contract/order/reviews';
import { PhotoRow } from '../../../components/picture/PhotoRow';
import { ReviewState } from '../../../components/reviews/ReviewState';
import { reviewFormPath } from '../../../components/reviews/reviewPaths';
import { Link } from '../../../components/ui/Link';
import { Stars } from '../../../components/ui/Stars';
import { formatDate } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { LineName } from './LineName';

/** A review that the customer wrote, with its state and the link that changes it. */
export function OwnReview({ line, review }: { line: ReviewableLine; review: NonNullable<ReviewableLine['review']> }) {
  const t = useTranslate('reviews');
  const { rating, title, text, photos, at, status } = review;
  return (
    <li className="panel stack">
      <LineName line={line} />
      <div>
        <p className="between">
          <Stars rating={rating} /> <span className="tag">{t(`status_${status}`)}</span>
        </p>
        {title && (
          <h3>
            <span dir="auto">{title}</span>
          </h3>
        )}
        {text && (
          <p className="prose">
            <span dir="auto">{text}</span>
          </p>
        )}
        <p className="hint">
          <bdi dir="ltr">{formatDate(at)}</bdi>
        </p>
      </div>
      <PhotoRow
        photos={photos.map((id) => ({ id, source: `/account/photo/${id}` }))}
        describe={(number) => t('photo', { number })}
        size={80}
      />
      <ReviewState review={review} />
      <p>
        <Link to={reviewFormPath(line)}>
          {t('change')}
          <span className="visually-hidden">: {line.name}</span>
        </Link>
      </p>
    </li>
  );
}
