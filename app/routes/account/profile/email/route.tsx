import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { page } from '../../../../i18n/store';
import { pageMeta } from '../../../../seo/meta';
import { ContactForm } from '../ContactForm';
import { readContact, requestContact } from '../contact.server';

export const handle = page('account', 'auth', 'validation');
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t, site) => ({ title: site.title(t('account')('changeEmail')), noindex: true }));

export const loader = (args: LoaderFunctionArgs) => readContact(args, 'email');
export const action = (args: ActionFunctionArgs) => requestContact(args, 'email');

export default function ChangeEmail() {
  const { present } = useLoaderData<typeof loader>();
  return <ContactForm kind="email" present={present} state={useActionData<typeof action>()} />;
}
