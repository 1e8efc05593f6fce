import { reviewPhotoPath } from '../../../../../marketplace/contract/order/reviewLimits';
import type { Review } from '../../../../../marketplace/contract/order/reviews';
import { Byline } from '../../../../components/reviews/Byline';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { Stars } from '../../../../components/ui/Stars';
import { joinFacts } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';

/** Whether the reader, or other customers, found the review helpful, and the button that says so. */
function Helpful({ review }: { review: Review }) {
  const t = useTranslate('reviews');
  const count = review.helpful > 0 && <span className="hint">{t('helpfulTo', { count: review.helpful })}</span>;
  if (review.isOwn) return <p className="hint">{t('own')}</p>;
  return (
    <Form method="post" className="row">
      {review.isHelpful ? (
        <span className="hint">{t('wasHelpful')}</span>
      ) : (
        <Button look="outline" name="helpful" value={review.id}>
          {t('isHelpful')}
        </Button>
      )}{' '}
      {count}
    </Form>
  );
}

/** One review with its photos. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useTranslate('reviews');
  const { id, rating, title, text, photos, attributes, edited } = review;
  const facts = joinFacts([...attributes.map(({ name, label }) => `${name}: ${label}`), edited ? t('edited') : null]);
  return (
    <li className="review" id={`review-${id}`}>
      <Stars rating={rating} />
      {title && (
        <h2>
          <span dir="auto">{title}</span>
        </h2>
      )}
      <Byline review={review} />
      {facts && <p className="hint">{facts}</p>}
      {text && (
        <p className="prose">
          <span dir="auto">{text}</span>
        </p>
      )}
      {photos.length > 0 && (
        <ul className="row">
          {photos.map((photo, index) => (
            <li key={photo.id}>
              <a href={reviewPhotoPath(photo.id, 1600)}>
                <img
                  src={reviewPhotoPath(photo.id, 160)}
                  alt={t('photo', { number: index + 1 })}
                  width="96"
                  height="96"
                  className="photo"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Helpful review={review} />
    </li>
  );
}
