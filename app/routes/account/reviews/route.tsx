import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { type ReviewableLine, reviewableLines } from '../../../../marketplace/contract/order/reviews';
import { pageSize } from '../../../../marketplace/contract/paging';
import { reviewFormPath } from '../../../components/reviews/reviewPaths';
import { ButtonLink } from '../../../components/ui/Button';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Pager } from '../../../components/ui/Pager';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { readOffset } from '../../../seo/pagination';
import { requestContext } from '../../../session/context';
import { requireUser } from '../../../session/requireUser';
import { LineName } from './LineName';
import { OwnReview } from './OwnReview';

export const handle = page('reviews');

export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('reviews')('title')), noindex: true }));

/**
 * The delivered lines of all orders, or of the `order` in the query. The link in the message that asks for reviews names the order: if one
 * line of it waits, the form opens.
 */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const query = shop.url.searchParams;
  const orderId = query.get('order');
  const offset = readOffset(query);
  const lines = await shop.api.get('/api/me/reviews/', reviewableLines, { orderId });
  const waiting = lines.filter(({ review }) => review === null);
  const written = lines.filter(({ review }) => review !== null);
  const [only] = waiting;
  if (orderId !== null && only && waiting.length === 1) throw await shop.redirect(reviewFormPath(only));
  return {
    waiting: offset === 0 ? waiting.slice(0, pageSize) : [],
    written: written.slice(offset, offset + pageSize),
    count: written.length,
    offset,
  };
}

/** A delivered product without a review. */
function WaitingLine({ line }: { line: ReviewableLine }) {
  const t = useTranslate('reviews');
  return (
    <li className="panel stack">
      <LineName line={line} />
      <p>
        <ButtonLink look="outline" to={reviewFormPath(line)}>
          {t('write')}
          <span className="visually-hidden">: {line.name}</span>
        </ButtonLink>
      </p>
    </li>
  );
}

export default function OwnReviewsPage() {
  const t = useTranslate('reviews');
  const { waiting, written, count, offset } = useLoaderData<typeof loader>();
  if (waiting.length === 0 && count === 0) return <EmptyState icon="no-order-history" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      {waiting.length > 0 && (
        <section className="stack" aria-labelledby="waiting">
          <h2 id="waiting">{t('waiting')}</h2>
          <ul className="stack">
            {waiting.map((line) => (
              <WaitingLine key={line.orderLineId} line={line} />
            ))}
          </ul>
        </section>
      )}
      {count > 0 && (
        <section className="stack" aria-labelledby="written">
          <h2 id="written">{t('written')}</h2>
          <ul className="stack">
            {written.map((line) => line.review && <OwnReview key={line.orderLineId} line={line} review={line.review} />)}
          </ul>
          <Pager count={count} offset={offset} step={pageSize} />
        </section>
      )}
    </div>
  );
}
