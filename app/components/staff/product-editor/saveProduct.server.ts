import { data } from '@remix-run/node';
import { toFields } from '../../../../marketplace/contract/localText';
import { maxProductFormBytes } from '../../../../marketplace/contract/staff/productLimits';
import { productState, savedProduct } from '../../../../marketplace/contract/staff/products';
import { ApiError } from '../../../api/error';
import { messageText } from '../../../i18n/store';
import type { StaffContext } from '../../../session/staff/staffContext';
import { filesOf } from '../../forms/files.server';
import { refuseByApi } from '../../forms/form.server';
import { sendPicture } from '../forms/sendPicture.server';
import { fieldsOf } from './productFields';
import { bodyOf, readTyped, type TypedProduct, valuesOf } from './typedProduct';
import { undoState } from './undoState';

/** Stores the chosen files, and puts them behind the pictures of the form. @returns the message about a file that was refused. */
async function addPictures(staff: StaffContext, form: FormData, input: TypedProduct): Promise<string | null> {
  for (const file of filesOf(form, 'newPictures')) {
    const sent = await sendPicture(staff, file);
    if ('problem' in sent) return messageText(staff.language, sent.problem.key);
    input.pictures.push({ ...toFields('alt', {}, ''), id: String(sent.id), colour: '', position: String(input.pictures.length + 1) });
  }
  return null;
}

/** What was asked for beside saving: another state, a copy, or more empty rows instead. */
const intents = ['save', 'publish', 'withdraw', 'copy', 'rows'] as const;

/**
 * Saves the form of a product, new without an id. Pictures are stored first, so that an error elsewhere does not lose them.
 * @returns the redirect to the product's page, or the form as typed, with messages.
 */
export async function saveProduct(staff: StaffContext, id: number | null) {
  const form = await staff.form(maxProductFormBytes);
  const intent = intents.find((known) => known === form.get('intent')) ?? 'save';
  const input = readTyped(form);
  const problem = await addPictures(staff, form, input);
  const version = String(form.get('version') ?? '');
  const values = { ...valuesOf(input), ...(version && { version }), rows: intent === 'rows' ? 'more' : '' };
  if (problem !== null) return data({ values, errors: { newPictures: [problem] } }, { status: 400 });
  if (intent === 'rows') return data({ values, errors: {} }, { status: 200 });
  const path = id === null ? '/api/staff/products/' : `/api/staff/products/${id}/`;
  const body = { ...bodyOf(input), ...(version && { version: Number(version) }) };
  try {
    const saved = await (id === null ? staff.api.post(path, savedProduct, body) : staff.api.patch(path, savedProduct, body));
    return await follow(staff, saved.id, intent);
  } catch (error) {
    const table = fieldsOf(input);
    return refuseByApi({ language: staff.language, table, values }, error, (name) => Object.hasOwn(table, name));
  }
}

/** Publishes, withdraws or copies a product that was just saved, and redirects with a message about what became of it. */
async function follow(staff: StaffContext, id: number, intent: (typeof intents)[number]): Promise<Response> {
  const page = `/staff/products/${id}`;
  if (intent === 'copy') {
    const copy = await staff.api.post(`/api/staff/products/${id}/copy/`, savedProduct, {});
    return staff.redirect(`/staff/products/${copy.id}`, 'staffProducts.copied');
  }
  if (intent !== 'publish' && intent !== 'withdraw') return staff.redirect(page, 'staff.saved');
  const to = intent === 'publish' ? 'published' : 'withdrawn';
  const version = await changeState(staff, id, to);
  if (version === null) return staff.redirect(page, to === 'published' ? 'staffProducts.savedNotPublished' : 'staff.alreadyDone');
  return staff.redirect(page, `staffProducts.${to}`, undoState(id, intent, version));
}

/** Publishes or withdraws a product. @returns its version; null when that can't be done. */
async function changeState(staff: StaffContext, id: number, to: 'published' | 'withdrawn'): Promise<number | null> {
  try {
    return (await staff.api.post(`/api/staff/products/${id}/state/`, productState, { to })).version;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}
