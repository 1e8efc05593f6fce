import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../marketplace/contract/common';
import { type Storefront, storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import { formOf, readForm } from '../../forms/form.server';
import { comparePassword, confirmed, password, required } from '../../forms/rules';
import { emptyForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { signInPath } from '../../session/safeRedirect';
import { Button } from '../../ui/Button';
import { Callout } from '../../ui/Callout';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import { goOn } from '../enter.server';
import { keepTarget, useKeepTarget } from '../onwards';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('changePassword')), noindex: true }));

const changeRules = {
  oldPassword: [required],
  newPassword: [required, password, comparePassword('oldPassword')],
  confirmPassword: [required, confirmed('newPassword')],
};

/** Not `requireUser`: who must change the password comes here before anything else is known of them. */
async function requireToken(shop: Storefront): Promise<void> {
  if (!shop.session.token) throw await shop.redirect(signInPath('/account/profile'));
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  await requireToken(shop);
  const user = await shop.me();
  if (user && !user.hasPassword) throw await shop.redirect(keepTarget('/password/forgot', shop.url.searchParams));
  return { isDue: shop.session.changePasswordRequired };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  await requireToken(shop);
  const submitted = await readForm(shop, await shop.form(), formOf(changeRules));
  if (!submitted.ok) return submitted.refusal;
  const { oldPassword, newPassword } = submitted.value;
  const fallback = shop.session.changePasswordRequired ? '/' : '/account/profile';
  try {
    await shop.api.post('/api/auth/password/change/', nothing, { oldPassword, newPassword });
  } catch (error) {
    return submitted.refuse(error);
  }
  shop.passwordChanged();
  return goOn(shop, 'passwordChanged', fallback);
}

export default function ChangePassword() {
  const { isDue } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const keep = useKeepTarget();
  const secret = { state, required: true, type: 'password', dir: 'ltr', maxLength: 200 } as const;
  return (
    <div className="stack sheet">
      <h1>{t('changePassword')}</h1>
      {isDue && <Callout kind="warning">{t('changeDue')}</Callout>}
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <TextField
          name="oldPassword"
          label={t('oldPassword')}
          rules={changeRules.oldPassword}
          autoComplete="current-password"
          {...secret}
        />
        <TextField
          name="newPassword"
          label={t('newPassword')}
          rules={changeRules.newPassword}
          hint={state.errors.newPassword ? undefined : t('passwordHint')}
          autoComplete="new-password"
          {...secret}
        />
        <TextField
          name="confirmPassword"
          label={t('confirmPassword')}
          rules={changeRules.confirmPassword}
          autoComplete="new-password"
          {...secret}
        />
        <Button wide>{t('changePassword')}</Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/password/forgot')}>{t('forgotPassword')}</Link>
      </p>
    </div>
  );
}
