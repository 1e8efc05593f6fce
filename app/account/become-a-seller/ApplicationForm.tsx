import { TextArea, TextField } from '../../forms/Field';
import { FormErrors } from '../../forms/FormErrors';
import type { FormState } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { CityField } from '../address/CityField';
import type { CityOption } from '../address/cityOptions';
import { applicationRules } from './applicationRules';
import { type Documents, DocumentsField } from './Documents';

interface ApplicationFormProps {
  state: FormState;
  cities: readonly CityOption[];
  /** All that the shopper has sent so far. */
  documents: Documents;
}

/** The application to sell. */
export function ApplicationForm({ state, cities, documents }: ApplicationFormProps) {
  const t = useTranslate('sellers');
  const optional = useTranslate('common')('optional');
  return (
    <Form method="post" action="/account/become-a-seller" encType="multipart/form-data" className="stack">
      <FormErrors state={state} />
      <TextField
        name="shopName"
        label={t('shopName')}
        state={state}
        rules={applicationRules.shopName}
        hint={t('shopNameHint')}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <TextField
        name="sells"
        label={t('sells')}
        state={state}
        rules={applicationRules.sells}
        hint={t('sellsHint')}
        required
        maxLength={200}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={t('description')}
        state={state}
        rules={applicationRules.description}
        hint={t('descriptionHint')}
        rows={4}
        required
        maxLength={2000}
      />
      <TextField
        name="contactName"
        label={t('contactName')}
        state={state}
        rules={applicationRules.contactName}
        required
        maxLength={100}
        autoComplete="name"
        autoCapitalize="words"
      />
      <div className="field-pair">
        <TextField
          name="phone"
          label={t('phone')}
          state={state}
          rules={applicationRules.phone}
          required
          type="tel"
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
        />
        <TextField
          name="email"
          label={t('email')}
          state={state}
          rules={applicationRules.email}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
        />
      </div>
      <CityField state={state} cities={cities} />
      <TextField
        name="website"
        label={t('website')}
        state={state}
        rules={applicationRules.website}
        hint={t('websiteHint', { optional })}
        type="url"
        dir="ltr"
        maxLength={200}
        autoComplete="url"
        placeholder="https://"
      />
      <DocumentsField state={state} documents={documents} key={state.values.documentIds ?? ''} />
      <Button wide>{t('send')}</Button>
    </Form>
  );
}
