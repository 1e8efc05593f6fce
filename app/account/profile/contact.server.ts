import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { storefront } from '../../api/context';
import { sendFirstCode } from '../../auth/pendingCode.server';
import { aroundForm, formOf, readForm } from '../../forms/form.server';
import { requireSession, requireUser } from '../../session/requireUser';
import { type ContactKind, contactRules } from './profileRules';

const purposes = { email: 'changeEmail', phone: 'changePhone' } as const;

/** What the page of a new e-mail address or phone shows: the present one, null when there is none. */
export async function readContact(args: LoaderFunctionArgs, kind: ContactKind) {
  const shop = await storefront(args);
  return aroundForm(
    shop,
    async () => ({ present: (await requireUser(shop))[kind] }),
    async () => ({ present: null }),
  );
}

/** Sends a code to the new address and goes on to where it is typed in. */
export async function askForContact(args: ActionFunctionArgs, kind: ContactKind) {
  const shop = await storefront(args);
  await requireSession(shop);
  const submitted = await readForm(shop, await shop.form(), formOf({ [kind]: contactRules[kind] }));
  if (!submitted.ok) return submitted.refusal;
  try {
    await sendFirstCode(shop, { purpose: purposes[kind], identifier: submitted.value[kind] ?? '' });
  } catch (error) {
    return submitted.refuse(error);
  }
  throw await shop.redirect('/account/profile/code');
}
