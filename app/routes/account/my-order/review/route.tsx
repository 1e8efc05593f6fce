import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxReviewPhotos, reviewEditDays } from '../../../../../marketplace/contract/order/reviewLimits';
import { reviewableLines } from '../../../../../marketplace/contract/order/reviews';
import { intentOf } from '../../../../components/forms/form.server';
import { formWithPhotos } from '../../../../components/forms/photos.server';
import { filledForm } from '../../../../components/forms/state';
import { Picture } from '../../../../components/picture/Picture';
import { ReviewState } from '../../../../components/reviews/ReviewState';
import { Button } from '../../../../components/ui/Button';
import { Callout } from '../../../../components/ui/Callout';
import { Form } from '../../../../components/ui/Form';
import { formatDate, inReadingOrder, isolate } from '../../../../i18n/format';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { ReviewForm } from './ReviewForm';
import { deleteReview, saveReview } from './saveReview.server';

export const handle = page('reviews', 'validation');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t, site) => ({
    title: site.title(t('reviews')(args.data?.line.review ? 'changeTitle' : 'writeTitle'), 'account-my-order-review'),
    noindex: true,
  }));

const day = 24 * 60 * 60_000;

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const lines = await shop.api.get('/api/me/reviews/', reviewableLines, { orderId: args.params.orderDetailId ?? '' });
  const line = lines.find(({ orderLineId }) => String(orderLineId) === args.params.lineId);
  if (!line) throw new Response(null, { status: 404 });
  const { review } = line;
  const changeUntil = review && new Date(Date.parse(review.at) + reviewEditDays * day).toISOString();
  const shown = { line, changeUntil, idempotencyKey: randomUUID() };
  return data(shown, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await formWithPhotos(shop, args.request, maxReviewPhotos);
  return intentOf(form, ['save', 'delete'] as const) === 'save' ? saveReview(shop, form) : deleteReview(shop, form);
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>['line'];

/** Deletes the review after a question. */
function Delete({ line }: { line: Line }) {
  const t = useTranslate('reviews');
  return (
    <details>
      <summary className="disclosure">{t('delete')}</summary>
      <Form method="post" className="panel stack">
        <p>{t('deleteQuestion')}</p>
        <input type="hidden" name="productId" value={line.productId} />
        <input type="hidden" name="reviewId" value={line.review?.id} />
        <Button look="outline" colour="red" name="intent" value="delete">
          {t('deleteConfirm')}
        </Button>
      </Form>
    </details>
  );
}

export default function ReviewPage() {
  const t = useTranslate('reviews');
  const { line, changeUntil, idempotencyKey } = useLoaderData<typeof loader>();
  const { review } = line;
  const written = filledForm(
    review ? { rating: review.rating, title: review.title, text: review.text, photoIds: review.photos.join(',') } : {},
  );
  const state = useActionData<typeof action>() ?? written;
  return (
    <div className="stack narrow">
      <h1>{t(review ? 'changeTitle' : 'writeTitle')}</h1>
      <p className="line-small">
        {line.image && <Picture id={line.image.id} place="tiny" width={56} loads="eager" />}
        {inReadingOrder(line.name)}
      </p>
      {review && <ReviewState review={review} />}
      {review && !review.canEdit ? (
        <Callout kind="warning">{t('tooLate')}</Callout>
      ) : (
        <>
          {changeUntil && <p className="hint">{t('changeUntil', { date: isolate(formatDate(changeUntil)) })}</p>}
          <ReviewForm line={line} state={state} idempotencyKey={state.values.idempotencyKey ?? idempotencyKey} key={line.orderLineId} />
        </>
      )}
      {review && <Delete line={line} />}
    </div>
  );
}
