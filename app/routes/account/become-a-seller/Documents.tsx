import { maxDocuments } from '../../../../marketplace/contract/customer/sellerStates';
import type { sellerDocuments } from '../../../../marketplace/contract/customer/sellers';
import type { Answer } from '../../../api/client';
import { FilesField } from '../../../components/forms/FilesField';
import type { FormState } from '../../../components/forms/state';
import type { BoundField } from '../../../components/forms/useFields';
import { Icon } from '../../../components/ui/Icon';
import { useTranslate } from '../../../i18n/useTranslate';

export type Documents = Answer<typeof sellerDocuments>;

/** A link that downloads a document. */
export function DocumentLink({ document: { id, name } }: { document: Documents[number] }) {
  return (
    <a href={`/account/become-a-seller/document/${id}`} download data-reload="">
      <Icon name="document" />
      <bdi>{name}</bdi>
    </a>
  );
}

/** The documents of the application. Documents uploaded earlier are kept unless they are ticked for removal. */
export function DocumentsField({ field, state, documents }: { field: BoundField; state: FormState; documents: Documents }) {
  const t = useTranslate('sellers');
  const ids = (state.values.documentIds ?? '').split(',').filter(Boolean);
  const kept = documents.filter(({ id }) => ids.includes(String(id)));
  return (
    <FilesField
      field={field}
      state={state}
      keptName="documentIds"
      kept={kept.map(({ id }) => id)}
      hint={t('documentsHint', { count: maxDocuments })}
      accept="application/pdf,image/jpeg,image/png"
    >
      <ul className="documents" aria-label={t('documentsKept')}>
        {kept.map((document) => (
          <li key={document.id} className="between">
            <DocumentLink document={document} />{' '}
            <label className="choice">
              <input type="checkbox" name={`removeDocument-${document.id}`} aria-label={t('removeDocument', { name: document.name })} />
              <span>{t('remove')}</span>
            </label>
          </li>
        ))}
      </ul>
    </FilesField>
  );
}
