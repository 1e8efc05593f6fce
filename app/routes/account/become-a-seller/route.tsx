import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { sellerApplication, sellerDocuments } from '../../../../marketplace/contract/customer/sellers';
import type { Answer } from '../../../api/client';
import { cityOptions } from '../../../components/address/cityOptions';
import { loadOrFallback } from '../../../components/forms/form.server';
import { emptyForm, type FormState, filledForm } from '../../../components/forms/state';
import { Callout } from '../../../components/ui/Callout';
import { EmptyState } from '../../../components/ui/EmptyState';
import { Link } from '../../../components/ui/Link';
import { groupPhone } from '../../../components/ui/Phone';
import { formatDateTime } from '../../../i18n/format';
import { infoPath } from '../../../i18n/infoPages';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { type RequestContext, requestContext, type User } from '../../../session/context';
import { requireSession, requireUser } from '../../../session/requireUser';
import { ApplicationForm } from './ApplicationForm';
import { SentApplication } from './SentApplication';
import { formWithDocuments, sendApplication } from './sendApplication.server';

export const handle = page('sellers', 'address', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('common')('becomeASeller')), noindex: true }));

type Application = Answer<typeof sellerApplication>;

/** The initial form: the earlier application, otherwise the shopper's own data. */
async function startingForm(shop: RequestContext, user: User, application: Application | null): Promise<FormState> {
  if (!application) {
    const { firstName, lastName, phone, email } = user;
    const contactName = [firstName, lastName].filter(Boolean).join(' ');
    return filledForm({ contactName, phone: phone && groupPhone(phone), email, cityId: (await shop.city())?.cityId });
  }
  const { shopName, contactName, phone, email, cityId, sells, website, description, documents } = application;
  const documentIds = documents.map(({ id }) => id).join(',');
  return filledForm({ shopName, contactName, phone: groupPhone(phone), email, cityId, sells, website, description, documentIds });
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const cities = async () => cityOptions(await shop.cities(), shop.language);
  return loadOrFallback(
    shop,
    async () => {
      const user = await requireUser(shop);
      const { approvalStatus } = user.merchantApproval;
      if (approvalStatus === 'approved') throw await shop.redirect('/account', { flash: { key: 'sellerAlready' } });
      const application = approvalStatus && (await shop.api.get('/api/me/seller_application/', sellerApplication));
      const isOpen = approvalStatus === null || approvalStatus === 'revised';
      return {
        application: application && { ...application, submittedAt: formatDateTime(application.submittedAt, shop.language) },
        form: isOpen && {
          state: await startingForm(shop, user, application),
          cities: await cities(),
          documents: await shop.api.get('/api/me/seller_application/documents/', sellerDocuments),
        },
      };
    },
    async () => ({ application: null, form: { state: emptyForm, cities: await cities(), documents: [] } }),
  );
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  return sendApplication(shop, await formWithDocuments(shop, args.request));
}

/** The shop's latest note on the application. */
function Note({ application: { note }, kind }: { application: Application; kind: 'warning' | 'error' }) {
  const t = useTranslate('sellers');
  return (
    note && (
      <Callout kind={kind}>
        <h2>{t('note')}</h2>
        <p dir="auto">{note}</p>
      </Callout>
    )
  );
}

const drawings = { pending: 'circle-check', revised: 'circle-exclamation', rejected: 'circle-xmark', approved: 'circle-check' } as const;

export default function BecomeASeller() {
  const t = useTranslate('sellers');
  const common = useTranslate('common');
  const { application, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const status = application?.status;
  return (
    <div className="stack narrow">
      {status ? (
        <EmptyState icon={drawings[status]} title={t(`${status}Title`)} text={t(`${status}Text`)} />
      ) : (
        <>
          <h1>{common('becomeASeller')}</h1>
          <p className="muted">{t('intro')}</p>
          <p>
            <Link to={infoPath('becomeASeller')}>{t('howItWorks')}</Link>
          </p>
        </>
      )}
      {application && status !== 'pending' && <Note application={application} kind={status === 'rejected' ? 'error' : 'warning'} />}
      {form ? (
        <ApplicationForm state={refused ?? form.state} cities={form.cities} documents={refused?.documents ?? form.documents} />
      ) : (
        application && status === 'pending' && <SentApplication application={application} />
      )}
    </div>
  );
}
