import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../../marketplace/contract/common';
import { linkedAccounts } from '../../../../../marketplace/contract/customer/linkedAccounts';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { formOf, readForm } from '../../../../components/forms/form.server';
import { Button, ButtonLink } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { requireSession, requireUser } from '../../../../session/requireUser';

export const handle = page('account', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('account')('unlink')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireUser(shop);
  const { results } = await shop.api.get('/api/me/linked_accounts/', linkedAccounts);
  const google = results.find(({ provider }) => provider === 'google');
  if (!google) throw new Response(null, { status: 404 });
  return { email: google.email };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({}));
  if (!submitted.ok) return submitted.refusal;
  try {
    await shop.api.delete('/api/me/linked_accounts/google/', nothing);
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect('/account/linked-accounts', { flash: { key: 'googleUnlinked' } });
}

export default function UnlinkGoogle() {
  const { email } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const t = useTranslate('account');
  const common = useTranslate('common');
  return (
    <div className="stack narrow">
      <h1>{t('unlinkTitle')}</h1>
      {email && (
        <p>
          <bdi dir="ltr">{email}</bdi>
        </p>
      )}
      <p className="muted">{t('unlinkText')}</p>
      <Form method="post" className="stack">
        <FormErrors messages={refused?.errors['']} />
        <div className="row">
          <Button colour="red">{t('unlink')}</Button>
          <ButtonLink to="/account/linked-accounts" look="outline">
            {common('cancel')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
