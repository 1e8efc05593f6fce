import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { inbox } from '../../../../marketplace/contract/customer/messages';
import { EmptyState } from '../../../components/ui/EmptyState';
import { formatDateTime } from '../../../i18n/format';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';

export const handle = page('auth');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('inbox')), noindex: true }));

/** Lists the messages that the demo would have sent. Demo only. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  if (shop.settings.mode !== 'demo') throw new Response(null, { status: 404 });
  const messages = await shop.api.get('/api/dev/inbox/', inbox, { to: shop.url.searchParams.get('to') ?? undefined });
  return { messages: messages.map(({ at, ...message }) => ({ ...message, time: formatDateTime(at, shop.language) })) };
}

export default function DemoInbox() {
  const { messages } = useLoaderData<typeof loader>();
  const t = useTranslate('auth');
  if (messages.length === 0) return <EmptyState icon="notification" title={t('inboxEmpty')} text={t('inboxText')} />;
  return (
    <div className="stack narrow">
      <h1>{t('inbox')}</h1>
      <p className="muted">{t('inboxText')}</p>
      <ul className="stack">
        {messages.map(({ id, to, subject, body, time }) => (
          <li className="panel stack" key={id}>
            <h2 className="message" dir="auto">
              {subject}
            </h2>
            <p className="message" dir="auto">
              {body}
            </p>
            <p className="hint">
              {t('inboxTo')} <bdi dir="ltr">{to}</bdi> · <bdi dir="auto">{time}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
