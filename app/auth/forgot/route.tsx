import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { FormErrors } from '../../forms/FormErrors';
import { formOf, readForm } from '../../forms/form.server';
import { filledForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import { IdentifierField } from '../IdentifierField';
import { keepTarget, useKeepTarget } from '../onwards';
import { sendFirstCode } from '../pendingCode.server';
import { identifierRules } from '../rules';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('auth')('forgotPassword')), noindex: true }));

/** Open to the signed-in too: an account that only ever used codes sets its first password here. */
export async function loader(args: LoaderFunctionArgs) {
  const shop = await storefront(args);
  const user = await shop.me();
  return { signedIn: user !== null, state: filledForm({ identifier: user?.phone ?? user?.email }) };
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const submitted = await readForm(shop, await shop.form(), formOf(identifierRules));
  if (!submitted.ok) return submitted.refusal;
  try {
    await sendFirstCode(shop, { purpose: 'reset', identifier: submitted.value.identifier });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(keepTarget('/password/reset', shop.url.searchParams));
}

export default function ForgotPassword() {
  const { signedIn, state } = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? state;
  const t = useTranslate('auth');
  const keep = useKeepTarget();
  return (
    <div className="stack sheet">
      <h1>{signedIn ? t('newPasswordTitle') : t('forgotPassword')}</h1>
      <p className="muted">{t('forgotText')}</p>
      <Form method="post" className="stack">
        <FormErrors state={shown} />
        <IdentifierField state={shown} />
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
