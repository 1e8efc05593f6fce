import { Select } from '../../forms/Field';
import type { FormState } from '../../forms/state';
import { languages } from '../../i18n/languages';
import { useTranslate } from '../../i18n/useTranslate';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { languageRules } from './profileRules';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** The shop's language, kept with the account. The page is loaded anew: another language is another document, in its own direction. */
export function LanguageForm({ state }: { state: FormState }) {
  const t = useTranslate('account');
  const common = useTranslate('common');
  return (
    <Form method="post" reloadDocument className="stack sheet-other">
      <Select name="language" label={common('language')} state={state} rules={languageRules.language} options={options} required />
      <Button look="soft" name="intent" value="language">
        {t('changeLanguage')}
      </Button>
    </Form>
  );
}
