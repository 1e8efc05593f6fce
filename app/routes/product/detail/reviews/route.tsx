import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { maxRating, type ReviewOrdering, reviewOrderings } from '../../../../../marketplace/contract/order/reviewLimits';
import { helpfulAnswer, reviewList } from '../../../../../marketplace/contract/order/reviews';
import { pageSize } from '../../../../../marketplace/contract/paging';
import { ApiError } from '../../../../api/error';
import { orNotFound } from '../../../../api/notFound';
import { Picture } from '../../../../components/picture/Picture';
import { ReviewSummary } from '../../../../components/reviews/ReviewSummary';
import { reviewsPath } from '../../../../components/reviews/reviewPaths';
import { Callout } from '../../../../components/ui/Callout';
import { EmptyState } from '../../../../components/ui/EmptyState';
import { Link } from '../../../../components/ui/Link';
import { Pager } from '../../../../components/ui/Pager';
import { inReadingOrder } from '../../../../i18n/format';
import { messageText, page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { failedMeta, pageMeta } from '../../../../seo/meta';
import { readOffset } from '../../../../seo/pagination';
import { requestContext } from '../../../../session/context';
import { requireSession } from '../../../../session/requireUser';
import { readProduct } from '../readProduct.server';
import { ReviewItem } from './ReviewItem';

export const handle = page('reviews', 'product');

/** The page repeats a part of the product's page in many orders: search engines list that page instead. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.data
    ? pageMeta(args, (t) => ({ title: t('reviews')('of', { name: args.data?.product.name ?? '' }), noindex: true }))
    : failedMeta(args);

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const product = await readProduct(shop, args.params.id ?? '');
  const query = shop.url.searchParams;
  const offset = readOffset(query);
  const ordering = reviewOrderings.find((known) => known === query.get('ordering')) ?? 'newest';
  const chosen = /^[1-9]$/.test(query.get('rating') ?? '') ? Number(query.get('rating')) : null;
  const rating = chosen !== null && chosen <= maxRating ? chosen : null;
  const { results, count, ...summary } = await orNotFound(
    shop.api.get(`/api/product_detail/${product.id}/reviews/`, reviewList, { ordering, rating, offset }),
  );
  const picture = product.variants[0]?.images[0]?.id ?? null;
  const { rating: mean, ratingCount, distribution } = summary;
  return {
    product: { id: product.id, name: product.name, picture },
    summary: { rating: mean, ratingCount, distribution },
    reviews: results,
    count,
    offset,
    ordering,
    rating,
  };
}

/** Counts a review as helpful, and returns to it. */
export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const id = String((await shop.form()).get('helpful'));
  const product = encodeURIComponent(args.params.id ?? '');
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Response('Unknown review', { status: 400 });
  try {
    await shop.api.post(`/api/product_detail/${product}/reviews/${id}/helpful/`, helpfulAnswer);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return data({ message: messageText(shop.language, error.detail ?? 'errors.tooMany') }, { status: error.status });
  }
  return shop.redirect(`${shop.url.pathname}${shop.url.search}#review-${id}`, { flash: { key: 'reviewHelped' } });
}

const orderingTexts = {
  newest: 'newest',
  helpful: 'helpful',
  '-rating': 'highest',
  rating: 'lowest',
} as const satisfies Record<ReviewOrdering, string>;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** Links that sort the list. */
function Sort({ product, ordering, rating }: Pick<Loaded, 'product' | 'ordering' | 'rating'>) {
  const t = useTranslate('reviews');
  return (
    <nav aria-label={t('sort')}>
      <ul className="chips">
        {reviewOrderings.map((one) => (
          <li key={one}>
            <Link
              className="chip"
              rel="nofollow"
              to={reviewsPath(product.id, { rating, ordering: one === 'newest' ? null : one })}
              aria-current={one === ordering || undefined}
            >
              {t(orderingTexts[one])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function Reviews() {
  const t = useTranslate('reviews');
  const products = useTranslate('product');
  const { product, summary, reviews, count, offset, ordering, rating } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const kept = ordering === 'newest' ? null : ordering;
  return (
    <div className="stack">
      <p className="line-small">
        {product.picture !== null && <Picture id={product.picture} place="tiny" width={56} loads="eager" />}
        <Link to={`/product/${product.id}`}>{inReadingOrder(product.name)}</Link>
      </p>
      <h1>{products('reviews')}</h1>
      {refused && <Callout kind="error">{refused.message}</Callout>}
      {summary.ratingCount === 0 ? (
        <EmptyState level={2} title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <div className="reviews">
          <ReviewSummary product={product.id} {...summary} chosen={rating} ordering={kept} />
          <div>
            <Sort product={product} ordering={ordering} rating={rating} />
            {rating !== null && <Link to={reviewsPath(product.id, { ordering: kept })}>{t('all')}</Link>}
            {reviews.length === 0 && <p>{t('noneWithStars')}</p>}
            <ul>
              {reviews.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <Pager count={count} offset={offset} step={pageSize} />
          </div>
        </div>
      )}
    </div>
  );
}
