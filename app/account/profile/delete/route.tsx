import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { storefront } from '../../../api/context';
import { sendFirstCode } from '../../../auth/pendingCode.server';
import { pageMeta } from '../../../document/meta';
import { FormErrors } from '../../../forms/FormErrors';
import { aroundForm, formOf, readForm } from '../../../forms/form.server';
import { emptyForm } from '../../../forms/state';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireSession, requireUser } from '../../../session/requireUser';
import { Button, ButtonLink } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { obstacleOf } from './obstacle';
import { WayRound } from './WayRound';

export const handle = page('account', 'auth');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('account')('deleteAccount')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await aroundForm(
    shop,
    () => requireUser(shop),
    async () => null,
  );
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({}));
  const refused = (refusal: Exclude<typeof submitted, { ok: true }>['refusal'], error?: unknown) =>
    data({ state: refusal.data, obstacle: obstacleOf(error) }, refusal.init ?? undefined);
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
        <FormErrors state={refused?.state ?? emptyForm} />
        <WayRound obstacle={refused?.obstacle} />
        <p className="muted">{t('deleteCodeText')}</p>
        <div className="row">
          <Button colour="red">{auth('sendCode')}</Button>
          <ButtonLink to="/account/profile" look="soft">
            {t('keepAccount')}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
