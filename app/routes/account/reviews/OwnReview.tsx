import type { ReviewableLine } from '../../../../marketplace/contract/order/reviews';
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
      {photos.length > 0 && (
        <ul className="row">
          {photos.map((id, index) => (
            <li key={id}>
              <img
                src={`/account/photo/${id}`}
                alt={t('photo', { number: index + 1 })}
                width="80"
                height="80"
                className="photo"
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
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
