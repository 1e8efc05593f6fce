import { data } from '@remix-run/node';
import { maxPhotoBytes, uploaded } from '../../../marketplace/contract/customer/uploads';
import type { Language } from '../../i18n/languages';
import { messageText } from '../../i18n/store';
import type { RequestContext } from '../../session/context';
import { type FileProblem, filesOf, formWithFiles, sendFile, uploadedIds } from './files.server';
import type { Refusal } from './form.server';
import type { FormState } from './state';

/** The text fields beside the photos, in bytes. */
const textBytes = 100_000;

/** Reads a form with a `PhotosField`. Redirects to the page if it is larger than `max` photos may be. */
export const formWithPhotos = (shop: RequestContext, request: Request, max: number) =>
  formWithFiles(shop, request, { max: max * maxPhotoBytes + textBytes, key: 'returns.photoTooBig' });

interface Photos {
  /** The uploads: those of an earlier attempt that were not removed, and new ones. */
  ids: number[];
  problem: FileProblem | null;
}

/** Uploads the photos of a `PhotosField`. Do it before the other fields are validated, so that an error in them does not lose the photos. */
export async function keepPhotos(
  shop: RequestContext,
  form: FormData,
  { max, purpose }: { max: number; purpose: 'return' | 'review' },
): Promise<Photos> {
  const removed = new Set(form.getAll('removedPhotos').map(Number));
  const ids = uploadedIds(form, 'photoIds').filter((id) => !removed.has(id));
  const files = filesOf(form, 'photos');
  if (ids.length + files.length > max) return { ids, problem: { key: 'returns.tooManyPhotos', status: 400 } };
  for (const file of files) {
    const sent = await sendFile(shop, `/api/uploads/?purpose=${purpose}`, uploaded, file);
    if ('problem' in sent) return { ids, problem: sent.problem };
    ids.push(sent.id);
  }
  return { ids, problem: null };
}

/** The refusal of a form with its kept photos. */
export function withPhotos(refusal: Refusal, { ids, problem }: Photos, language: Language): Refusal {
  const { values, errors } = refusal.data;
  const kept: FormState = { values: { ...values, photoIds: ids.join(',') }, errors };
  if (!problem) return data(kept, refusal.init ?? undefined);
  return data({ ...kept, errors: { ...errors, photos: [messageText(language, problem.key)] } }, { status: problem.status });
}
