import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type ContactKind, contactFields } from '../../../components/account/profileFields';
import { formOf, loadOrFallback, readForm } from '../../../components/forms/form.server';
import { requestContext } from '../../../session/context';
import { sendFirstCode } from '../../../session/login/pendingCode.server';
import { requireSession, requireUser } from '../../../session/requireUser';

const purposes = { email: 'changeEmail', phone: 'changePhone' } as const;

/** The current e-mail address or phone for the form; null for none. */
export async function readContact(args: LoaderFunctionArgs, kind: ContactKind) {
  const shop = await requestContext(args);
  return loadOrFallback(
    shop,
    async () => ({ present: (await requireUser(shop))[kind] }),
    async () => ({ present: null }),
  );
}

/** Sends a code to the new address and redirects to the code page. */
export async function requestContact(args: ActionFunctionArgs, kind: ContactKind) {
  const shop = await requestContext(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({ [kind]: contactFields[kind] }));
  if (!submitted.ok) return submitted.refusal;
  try {
    await sendFirstCode(shop, { purpose: purposes[kind], identifier: submitted.value[kind] ?? '' });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect('/account/profile/code');
}
