import { CityField } from '../../../components/address/CityField';
import type { CityOption } from '../../../components/address/cityOptions';
import { TextArea, TextField } from '../../../components/forms/Field';
import { FormErrors } from '../../../components/forms/FormErrors';
import type { FormState } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { useTranslate } from '../../../i18n/useTranslate';
import { applicationFields, documentsField } from './applicationFields';
import { type Documents, DocumentsField } from './Documents';

interface ApplicationFormProps {
  state: FormState;
  cities: readonly CityOption[];
  /** All documents that the shopper has uploaded. */
  documents: Documents;
}

/** The form of the seller application. */
export function ApplicationForm({ state, cities, documents }: ApplicationFormProps) {
  const t = useTranslate('sellers');
  const optional = useTranslate('common')('optional');
  const form = useFields(applicationFields, state, 'application-form');
  const { fields } = form;
  return (
    <Form {...form.props} method="post" action="/account/become-a-seller" encType="multipart/form-data" className="stack">
      <FormErrors messages={form.messages} />
      <TextField field={fields.shopName} hint={t('shopNameHint')} />
      <TextField field={fields.sells} hint={t('sellsHint')} />
      <TextArea field={fields.description} hint={t('descriptionHint')} rows={4} />
      <TextField field={fields.contactName} />
      <div className="field-pair">
        <TextField field={fields.phone} />
        <TextField field={fields.email} />
      </div>
      <CityField field={fields.cityId} chosen={state.values.cityId} cities={cities} />
      <TextField field={fields.website} hint={t('websiteHint', { optional })} />
      <DocumentsField
        field={form.bind('documents', documentsField)}
        state={state}
        documents={documents}
        key={state.values.documentIds ?? ''}
      />
      <Button wide>{t('send')}</Button>
    </Form>
  );
}
