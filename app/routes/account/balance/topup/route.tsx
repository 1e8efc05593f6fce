import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { intentOf, loadOrNull } from '../../../../components/forms/form.server';
import { emptyForm } from '../../../../components/forms/state';
import { readTopupMethods } from '../../../../components/payment/payments.server';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { CodeForm } from './CodeForm';
import { GatewayForm } from './GatewayForm';
import { payTopup } from './payTopup.server';
import { redeemCode } from './redeemCode.server';

export const handle = page('balance', 'payments', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('balance')('topup')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await loadOrNull(shop, () => requireUser(shop));
  const methods = await readTopupMethods(shop);
  return data({ idempotencyKey: randomUUID(), methods }, { headers: { 'Cache-Control': 'private, no-store' } });
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const form = await shop.form();
  return intentOf(form, ['code', 'gateway'] as const) === 'code' ? redeemCode(shop, form) : payTopup(shop, form);
}

export default function TopupPage() {
  const t = useTranslate('balance');
  const { idempotencyKey, methods } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  // Each form shows only its own errors.
  const isPayment = 'gateway' in state.values;
  return (
    <div className="stack narrow">
      <h1>{t('topup')}</h1>
      <p className="muted">{t('topupText')}</p>
      <CodeForm state={isPayment ? emptyForm : state} idempotencyKey={(!isPayment && state.values.idempotencyKey) || idempotencyKey} />
      <GatewayForm
        methods={methods}
        state={isPayment ? state : emptyForm}
        idempotencyKey={(isPayment && state.values.idempotencyKey) || idempotencyKey}
      />
    </div>
  );
}
