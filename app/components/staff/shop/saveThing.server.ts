import type { z } from 'zod';
import { nothing } from '../../../../marketplace/contract/common';
import { maxPictureFormBytes } from '../../../../marketplace/contract/staff/shopLimits';
import type { StaffContext } from '../../../session/staff/staffContext';
import type { FieldTable } from '../../forms/fieldTable';
import { filesOf } from '../../forms/files.server';
import { formOf, intentOf, readForm } from '../../forms/form.server';
import { sendPicture } from '../forms/sendPicture.server';

/** The id in the address of a page; null for a new thing. An address that is none is a 404. */
export function idOf({ params }: { params: { id?: string | undefined } }): number | null {
  if (params.id === 'new') return null;
  if (!/^[1-9]\d{0,8}$/.test(params.id ?? '')) throw new Response(null, { status: 404 });
  return Number(params.id);
}

/** The element of a list that a page shows; null for a new one. An unknown one is a 404. */
export function oneOf<Item>(items: readonly Item[], isIt: ((item: Item) => boolean) | null): Item | null {
  if (isIt === null) return null;
  const found = items.find(isIt);
  if (found === undefined) throw new Response(null, { status: 404 });
  return found;
}

interface Thing {
  /** Null for a new one. */
  id: number | string | null;
  /** Of the list, in the API. */
  path: string;
  /** What saving answers. */
  answer: z.ZodType;
  fields: FieldTable;
  bodyOf: (values: Record<string, string>, form: FormData) => object;
  /** The list, which follows. */
  page: string;
}

/** Names of fields in the API that have another name in the form. */
const renamed = { startsAt: 'startsOn', endsAt: 'endsOn', pictureId: 'newPicture' };

/** Stores the chosen picture, so that an error elsewhere does not lose it. @returns the message about a refused file. */
async function storePicture(staff: StaffContext, form: FormData): Promise<string | null> {
  if (form.has('removePicture')) form.set('pictureId', '');
  const [file] = filesOf(form, 'newPicture');
  if (!file) return null;
  const sent = await sendPicture(staff, file);
  if ('problem' in sent) return sent.problem.key;
  form.set('pictureId', String(sent.id));
  return null;
}

/** Saves or deletes what the page shows, and returns to its list, or returns the form as typed, with messages. */
export async function saveThing(staff: StaffContext, { id, path, answer, fields, bodyOf, page }: Thing) {
  const form = await staff.form(maxPictureFormBytes);
  const intent = intentOf(form, ['save', 'delete']);
  const one = `${path}${encodeURIComponent(id ?? '')}/`;
  const problem = intent === 'save' ? await storePicture(staff, form) : null;
  const submitted = await readForm(staff, form, formOf(intent === 'save' ? fields : {}));
  if (!submitted.ok) return submitted.refusal;
  if (problem !== null) return submitted.refuseWith({ newPicture: [problem] });
  try {
    if (intent === 'delete') {
      if (id === null) throw new Response(null, { status: 400 });
      await staff.api.delete(one, nothing);
      return await staff.redirect(page, 'staffShop.deleted');
    }
    const body = { ...bodyOf(submitted.value, form), ...(id !== null && { version: Number(form.get('version')) }) };
    await (id === null ? staff.api.post(path, answer, body) : staff.api.patch(one, answer, body));
  } catch (error) {
    return submitted.refuse(error, renamed);
  }
  return staff.redirect(page, 'staff.saved');
}
