import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { identifierFields } from '../../../components/auth/authFields';
import { isFilledByProgram } from '../../../components/auth/filledByProgram';
import { Honeypot } from '../../../components/auth/Honeypot';
import { TextField } from '../../../components/forms/Field';
import { FormErrors } from '../../../components/forms/FormErrors';
import { formOf, readForm } from '../../../components/forms/form.server';
import { filledForm } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Link } from '../../../components/ui/Link';
import { page } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { pageMeta } from '../../../seo/meta';
import { requestContext } from '../../../session/context';
import { sendFirstCode } from '../../../session/login/pendingCode.server';
import { useWithRedirectTo, withRedirectTo } from '../../../session/redirects/redirectTo';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('forgotPassword')), noindex: true }));

/** Open to signed-in shoppers too: an account that only used codes sets its first password here. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await requestContext(args);
  const user = await shop.me();
  return { signedIn: user !== null, state: filledForm({ identifier: user?.phone ?? user?.email }) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await requestContext(args);
  const sent = await shop.form();
  const submitted = await readForm(shop, sent, formOf(identifierFields));
  if (!submitted.ok) return submitted.refusal;
  const pending = { purpose: 'reset', identifier: submitted.value.identifier } as const;
  try {
    if (isFilledByProgram(sent)) shop.expectCode(pending);
    else await sendFirstCode(shop, pending);
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(withRedirectTo('/password/reset', shop.url.searchParams));
}

export default function ForgotPassword() {
  const { signedIn, state } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? state;
  const t = useTranslate('auth');
  const keep = useWithRedirectTo();
  const form = useFields(identifierFields, shown, 'forgot-form');
  return (
    <div className="stack sheet">
      <h1>{signedIn ? t('newPasswordTitle') : t('forgotPassword')}</h1>
      <p className="muted">{t('forgotText')}</p>
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.identifier} />
        <Honeypot />
        <Button wide>{t('sendCode')}</Button>
      </Form>
      {!signedIn && (
        <p className="sheet-links">
          <Link to={keep('/login')}>{t('logInWithPassword')}</Link>
        </p>
      )}
    </div>
  );
}
