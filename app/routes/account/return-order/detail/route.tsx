import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import type { ReturnStatus as Status } from '../../../../../marketplace/contract/order/returnStates';
import { orderReturn } from '../../../../../marketplace/contract/order/returns';
import type { Answer } from '../../../../api/client';
import { ApiError } from '../../../../api/error';
import { orNotFound } from '../../../../api/notFound';
import { intentOf } from '../../../../components/forms/form.server';
import { LineList } from '../../../../components/order/LineList';
import { Totals } from '../../../../components/order/Totals';
import { BidiText } from '../../../../components/ui/BidiText';
import { Button } from '../../../../components/ui/Button';
import { Callout } from '../../../../components/ui/Callout';
import { Form } from '../../../../components/ui/Form';
import { Link } from '../../../../components/ui/Link';
import { formatDateTime, isolate } from '../../../../i18n/format';
import { messageText, page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';

export const handle = page('returns');

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({ title: t('returns')('number', { number: isolate(args.data?.found.number ?? '') }), noindex: true }));

/** Its times are texts. */
type Return = Answer<typeof orderReturn>;

const idOf = ({ params }: { params: { id?: string } }) => encodeURIComponent(params.id ?? '');

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const found = await orNotFound(shop.api.get(`/api/returns/${idOf(args)}/`, orderReturn));
  const time = (instant: string) => formatDateTime(instant, shop.language);
  return {
    found: { ...found, requestedAt: time(found.requestedAt), history: found.history.map((step) => ({ ...step, at: time(step.at) })) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  intentOf(await shop.form(), ['cancel'] as const);
  try {
    await shop.api.post(`/api/returns/${idOf(args)}/cancel/`, orderReturn);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    if (error.status === 404) throw new Response(null, { status: 404 });
    return data({ message: messageText(shop.language, error.detail ?? 'errors.general') }, { status: error.status });
  }
  throw await shop.redirect(`/account/return-order/${idOf(args)}`, { flash: { key: 'returnCancelled' } });
}

const way: Status[] = ['requested', 'approved', 'collected', 'refunded'];

/** The past and future steps of the return, with times. */
function Progress({ found }: { found: Return }) {
  const t = useTranslate('returns');
  const steps = way.includes(found.status) ? way : found.history.map(({ status }) => status);
  return (
    <section aria-labelledby="progress">
      <h2 id="progress">{t('progress')}</h2>
      <ol className="timeline">
        {steps.map((status) => {
          const step = found.history.find((past) => past.status === status);
          return (
            <li key={status} className={step ? 'done' : undefined} aria-current={status === found.status ? 'step' : undefined}>
              <div>
                {`${t(`status_${status}`)} `}
                {step?.note && (
                  <p className="hint">
                    <span dir="auto">{step.note}</span>
                  </p>
                )}
              </div>
              {step && <bdi className="hint">{step.at}</bdi>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Items({ found }: { found: Return }) {
  const t = useTranslate('returns');
  return (
    <section className="panel stack" aria-labelledby="items">
      <h2 id="items">
        <BidiText text={t('orderOf', { number: isolate(found.orderNumber) })} />
      </h2>
      <LineList lines={found.lines.map((line) => ({ ...line, key: line.id }))} />
      <Totals rows={[]} total={{ label: found.status === 'refunded' ? t('refunded') : t('refund'), amounts: [found.refund] }} />
    </section>
  );
}

function Facts({ found }: { found: Return }) {
  const t = useTranslate('returns');
  return (
    <section className="panel stack" aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className="facts">
        <dt>{t('reason')}</dt>
        <dd>{t(`${found.reason}Reason`)}</dd>
        {found.note && (
          <>
            <dt>{t('note')}</dt>
            <dd>
              <span dir="auto">{found.note}</span>
            </dd>
          </>
        )}
        <dt>{t('requestedOn')}</dt>
        <dd>
          <bdi dir="auto">{found.requestedAt}</bdi>
        </dd>
      </dl>
      {found.photos.length > 0 && (
        <ul className="row" aria-label={t('photos')}>
          {found.photos.map((id, index) => (
            <li key={id}>
              <a href={`/account/photo/${id}`}>
                <img
                  src={`/account/photo/${id}`}
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
    </section>
  );
}

export default function ReturnPage() {
  const t = useTranslate('returns');
  const { found } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="stack">
      <h1>
        <BidiText text={t('number', { number: isolate(found.number) })} />
      </h1>
      {refused && <Callout kind="error">{refused.message}</Callout>}
      <Progress found={found} />
      {found.status === 'refunded' && (
        <p>
          <Link to={`/account/${brand.balanceSegment}`}>{t('seeBalance')}</Link>
        </p>
      )}
      <Items found={found} />
      <Facts found={found} />
      {found.canCancel && (
        <details>
          <summary className="disclosure">{t('cancel')}</summary>
          <Form method="post" action={`/account/return-order/${found.id}`} className="panel stack">
            <p>{t('cancelQuestion')}</p>
            <Button look="outline" colour="red" name="intent" value="cancel">
              {t('cancelConfirm')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
