import { data } from '@remix-run/node';
import { maxDocumentBytes, maxDocuments } from '../../../../marketplace/contract/customer/sellerStates';
import { sellerApplication, sellerDocument, sellerDocuments } from '../../../../marketplace/contract/customer/sellers';
import { ApiError } from '../../../api/error';
import { filesOf, formWithFiles, sendFile, uploadedIds } from '../../../components/forms/files.server';
import { formOf, type Refusal, readForm } from '../../../components/forms/form.server';
import type { FormState } from '../../../components/forms/state';
import { isolate } from '../../../i18n/format';
import { messageText } from '../../../i18n/store';
import type { RequestContext } from '../../../session/context';
import { applicationFields } from './applicationFields';

const path = '/api/me/seller_application/';
const page = '/account/become-a-seller';

/** The documents plus the text fields, in bytes. */
const maxBytes = maxDocuments * maxDocumentBytes + 100_000;

/** Reads the submitted form. Redirects to the page if it is larger than allowed. */
export const formWithDocuments = (shop: RequestContext, request: Request) =>
  formWithFiles(shop, request, { max: maxBytes, key: 'sellers.documentsTooBig' });

interface Documents {
  /** The kept documents: the earlier ones that were not removed, and the new ones. */
  ids: number[];
  /** The errors of the others, in the shopper's language. */
  problems: string[];
  status: number;
}

/** Uploads the documents first, so that an error in the form or in one document does not lose the others. */
async function keepDocuments(shop: RequestContext, form: FormData): Promise<Documents> {
  const kept: Documents = {
    ids: uploadedIds(form, 'documentIds').filter((id) => !form.has(`removeDocument-${id}`)),
    problems: [],
    status: 400,
  };
  const files = filesOf(form, 'documents');
  if (kept.ids.length + files.length > maxDocuments) return { ...kept, problems: [messageText(shop.language, 'sellers.tooManyDocuments')] };
  for (const file of files) {
    const sent = await sendFile(shop, `${path}documents/`, sellerDocument, file);
    if ('problem' in sent) {
      kept.problems.push(`${isolate(file.name)}: ${messageText(shop.language, sent.problem.key)}`);
      kept.status = sent.problem.status;
    } else kept.ids.push(sent.id);
  }
  return kept;
}

/** The refusal with the kept documents, which are not part of an application yet. */
async function formAgain(shop: RequestContext, refusal: Refusal, { ids, problems, status }: Documents) {
  const { values, errors } = refusal.data;
  const all = await shop.api.get(`${path}documents/`, sellerDocuments).catch((): [] => []);
  const again: FormState = { values: { ...values, documentIds: ids.join(',') }, errors };
  if (problems.length === 0) return data({ ...again, documents: all }, refusal.init ?? undefined);
  return data({ ...again, errors: { ...errors, documents: problems }, documents: all }, { status });
}

/** Submits the application, or a revised one, or returns the refusal with the kept documents. */
export async function sendApplication(shop: RequestContext, form: FormData) {
  const documents = await keepDocuments(shop, form);
  const submitted = await readForm(shop, form, formOf(applicationFields));
  if (!submitted.ok) return formAgain(shop, submitted.refusal, documents);
  if (documents.problems.length > 0) return formAgain(shop, submitted.refuseWith({}), documents);
  const { cityId, website, ...rest } = submitted.value;
  const application = { ...rest, cityId: Number(cityId), website: website || null, documentIds: documents.ids };
  try {
    const status = (await shop.me())?.merchantApproval.approvalStatus;
    if (status === 'revised') await shop.api.patch(path, sellerApplication, application);
    else await shop.api.post(path, sellerApplication, application);
  } catch (error) {
    // It was submitted in another tab, or answered: the page shows its state.
    if (error instanceof ApiError && error.status === 409 && error.detail)
      throw await shop.redirect(page, { flash: { type: 'error', key: error.detail } });
    return formAgain(shop, submitted.refuse(error, { documentIds: 'documents' }), documents);
  }
  throw await shop.redirect(page, { flash: { key: 'applicationSent' } });
}
