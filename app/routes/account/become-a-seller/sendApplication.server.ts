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

/** Room for the documents and the words around them. */
const maxBytes = maxDocuments * maxDocumentBytes + 100_000;

/** The form that was sent; leads back when it is larger than any of this page. */
export const formWithDocuments = (shop: RequestContext, request: Request) =>
  formWithFiles(shop, request, { max: maxBytes, key: 'sellers.documentsTooBig' });

interface Documents {
  /** Of the documents that are kept: those that were there and not taken out, and those that came. */
  ids: number[];
  /** What is wrong with others, in the shopper's language. */
  problems: string[];
  status: number;
}

/** Sends the documents on before anything else is looked at: what is wrong with the form, or with one of them, costs nobody the others. */
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

/** The form again, with the documents that are kept: those that just came are known to nobody else yet. */
async function formAgain(shop: RequestContext, refusal: Refusal, { ids, problems, status }: Documents) {
  const { values, errors } = refusal.data;
  const all = await shop.api.get(`${path}documents/`, sellerDocuments).catch((): [] => []);
  const again: FormState = { values: { ...values, documentIds: ids.join(',') }, errors };
  if (problems.length === 0) return data({ ...again, documents: all }, refusal.init ?? undefined);
  return data({ ...again, errors: { ...errors, documents: problems }, documents: all }, { status });
}

/** Sends the application, or sends it again where the shop sent it back; or shows the form again, documents kept, with what is wrong. */
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
    // Sent from another page meanwhile, or answered: the page shows how it stands.
    if (error instanceof ApiError && error.status === 409 && error.detail)
      throw await shop.redirect(page, { flash: { type: 'error', key: error.detail } });
    return formAgain(shop, submitted.refuse(error, { documentIds: 'documents' }), documents);
  }
  throw await shop.redirect(page, { flash: { type: 'success', key: 'applicationSent' } });
}
