import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { storefront } from '../../api/context';
import { pageMeta } from '../../document/meta';
import { FormErrors } from '../../forms/FormErrors';
import { formOf, readForm } from '../../forms/form.server';
import { emptyForm } from '../../forms/state';
import { page } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { Link } from '../../ui/Link';
import { onlyGuests } from '../enter.server';
import { IdentifierField } from '../IdentifierField';
import { keepTarget, useKeepTarget } from '../onwards';
import { sendFirstCode } from '../pendingCode.server';
import { identifierRules } from '../rules';

export const handle = page('auth', 'validation');
export const meta: MetaFunction = (args) => pageMeta(args, (t, site) => ({ title: site.title(t('auth')('logInWithCode')), noindex: true }));

export async function loader(args: LoaderFunctionArgs) {
  await onlyGuests(await storefront(args));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const shop = await storefront(args);
  const submitted = await readForm(shop, await shop.form(), formOf(identifierRules));
  if (!submitted.ok) return submitted.refusal;
  try {
    await sendFirstCode(shop, { purpose: 'signIn', identifier: submitted.value.identifier });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect(keepTarget('/login/code/verify', shop.url.searchParams));
}

export default function LogInWithCode() {
  const state = useActionData<typeof action>() ?? emptyForm;
  const t = useTranslate('auth');
  const keep = useKeepTarget();
  return (
    <div className="stack sheet">
      <h1>{t('logInWithCode')}</h1>
      <p className="muted">{t('logInWithCodeText')}</p>
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <IdentifierField state={state} />
        <Button wide>{t('sendCode')}</Button>
      </Form>
      <p className="sheet-links">
        <Link to={keep('/login')}>{t('logInWithPassword')}</Link>
      </p>
    </div>
  );
}
