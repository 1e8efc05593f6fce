import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { formOf, loadOrNull, readForm } from '../../../../components/forms/form.server';
import { Button, ButtonLink } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { page } from '../../../../i18n/store';
import { useTranslate } from '../../../../i18n/useTranslate';
import { pageMeta } from '../../../../seo/meta';
import { requestContext } from '../../../../session/context';
import { sendFirstCode } from '../../../../session/login/pendingCode.server';
import { requireSession, requireUser } from '../../../../session/requireUser';
import { BlockerLink } from '../BlockerLink';
import { deletionBlockerOf } from '../deletionBlocker';

export const handle = page('account', 'auth');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('account')('deleteAccount')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await loadOrNull(shop, () => requireUser(shop));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({}));
  const refused = (refusal: Exclude<typeof submitted, { ok: true }>['refusal'], error?: unknown) =>
    data({ state: refusal.data, deletionBlocker: deletionBlockerOf(error) }, refusal.init ?? undefined);
  if (!submitted.ok) return refused(submitted.refusal);
  try {
    await sendFirstCode(shop, { purpose: 'deleteAccount', identifier: '' });
  } catch (error) {
    return refused(submitted.refuse(error), error);
  }
  throw await shop.redirect('/account/profile/code');
}

export default function DeleteAccount() {
  const refused = useActionData<typeof action>();
  const t = useTranslate('account');
  const auth = useTranslate('auth');
  return (
    <div className="stack narrow">
      <h1>{t('deleteAccount')}</h1>
      <p>{t('deleteText')}</p>
      <section className="stack">
        <h2>{t('deleteGoes')}</h2>
        <ul className="bullets">
          <li>{t('deleteGoesAccount')}</li>
          <li>{t('deleteGoesThings')}</li>
          <li>{t('deleteGoesSessions')}</li>
        </ul>
      </section>
      <section className="stack">
        <h2>{t('deleteStays')}</h2>
        <ul className="bullets">
          <li>{t('deleteStaysOrders')}</li>
        </ul>
      </section>
      <Form method="post" className="stack">
        <FormErrors messages={refused?.state.errors['']} />
        <BlockerLink deletionBlocker={refused?.deletionBlocker} />
        <p className="muted">{t('deleteCodeText')}</p>
        <div className="row">
          <Button colour="red">{auth('sendCode')}</Button>
          <ButtonLink to="/account/profile" look="outline">
            {t('keepAccount')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
