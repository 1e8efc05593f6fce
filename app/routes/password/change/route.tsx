import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { nothing } from '../../../../marketplace/contract/common';
import { changePasswordFields } from '../../../components/auth/authFields';
import { NewPasswordFields } from '../../../components/auth/NewPasswordFields';
import { PasswordField } from '../../../components/auth/PasswordField';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, readForm } from '../../../components/forms/form.server';
import { emptyForm } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Callout } from '../../../components/ui/Callout';
import { Form } from '../../../components/ui/Form';
import { Link } from '../../../components/ui/Link';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { type RequestContext, requestContext } from '../../../session/context';
import { continueAfterLogin } from '../../../session/login/completeLogin.server';
import { useWithRedirectTo, withRedirectTo } from '../../../session/redirects/redirectTo';
import { signInPath } from '../../../session/redirects/safeRedirect';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('changePassword')), noindex: true }));

/** Used instead of `requireUser`, because the API refuses other calls while a password change is due. */
async function requireToken(shop: RequestContext): Promise<void> {
  if (!shop.session.token) throw await shop.redirect(signInPath('/account/profile'));
}

export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  await requireToken(shop);
  const user = await shop.me();
  if (user && !user.hasPassword) throw await shop.redirect(withRedirectTo('/password/forgot', shop.url.searchParams));
  return { isDue: shop.session.changePasswordRequired };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  await requireToken(shop);
  const submitted = await readForm(shop, await shop.form(), formOf(changePasswordFields));
  if (!submitted.ok) return submitted.refusal;
  const { oldPassword, newPassword } = submitted.value;
  const fallback = shop.session.changePasswordRequired ? '/' : '/account/profile';
  try {
    await shop.api.post('/api/auth/password/change/', nothing, { oldPassword, newPassword });
  } catch (error) {
    return submitted.refuse(error);
  }
  shop.passwordChanged();
  return continueAfterLogin(shop, 'passwordChanged', fallback);
}

export default function ChangePassword() {
  const { isDue } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  const form = useFields(changePasswordFields, state, 'change-password-form');
  return (
    <div className="stack sheet">
      <h1>{t('changePassword')}</h1>
      {isDue && <Callout kind="warning">{t('changeDue')}</Callout>}
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <PasswordField field={form.fields.oldPassword} />
        <NewPasswordFields form={form} name="newPassword" />
        <Button wide data-needs-script="">
          {t('changePassword')}
        </Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/password/forgot')}>{t('forgotPassword')}</Link>
      </p>
    </div>
  );
}
