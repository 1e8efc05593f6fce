import type { ReviewableLine } from '../../../../../marketplace/contract/order/reviews';
import { RadioGroup, TextArea, TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { PhotosField } from '../../../../components/forms/PhotosField';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { useTranslate } from '../../../../i18n/useTranslate';
import { photosField, ratings, reviewFields } from './reviewFields';

const words = ['rating1', 'rating2', 'rating3', 'rating4', 'rating5'] as const;

interface ReviewFormProps {
  line: ReviewableLine;
  state: FormState;
  idempotencyKey: string;
}

/** The form of a review: stars, title, text and photos. It writes a new one, or changes the one of the line. */
export function ReviewForm({ line, state, idempotencyKey }: ReviewFormProps) {
  const t = useTranslate('reviews');
  const common = useTranslate('common');
  const form = useFields(reviewFields, state, 'review-form');
  const { review } = line;
  return (
    <Form {...form.props} method="post" encType="multipart/form-data" className="stack">
      <FormErrors messages={form.messages} />
      <input type="hidden" name="productId" value={line.productId} />
      <input type="hidden" name="orderLineId" value={line.orderLineId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {review && <input type="hidden" name="reviewId" value={review.id} />}
      <div className="rate">
        <RadioGroup
          field={form.fields.rating}
          options={ratings.map((rating) => ({
            value: String(rating),
            label: (
              <>
                <span className="rate-star" aria-hidden="true">
                  ★
                </span>
                <span className="rate-word">
                  {common('stars', { count: rating })}: {t(words[rating - 1] ?? 'rating5')}
                </span>
              </>
            ),
          }))}
        />
      </div>
      <TextField field={form.fields.title} />
      <TextArea field={form.fields.text} rows={6} hint={t('textHint')} />
      <PhotosField
        field={form.bind('photos', photosField)}
        state={state}
        hint={t('photosHint')}
        photoName={(number) => t('photoKept', { number })}
        removeName={(number) => t('removePhoto', { number })}
      />
      <p className="hint">{t('shownAs')}</p>
      <Button wide name="intent" value="save">
        {t(review ? 'save' : 'publish')}
      </Button>
    </Form>
  );
}
