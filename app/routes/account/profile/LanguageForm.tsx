import { languageFields } from '../../../components/account/profileFields';
import { Select } from '../../../components/forms/Field';
import type { FormState } from '../../../components/forms/state';
import { useFields } from '../../../components/forms/useFields';
import { Button } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { languages } from '../../../i18n/languages';
import { useTranslate } from '../../../i18n/useTranslate';

const options = languages.map(({ code, name }) => ({ value: code, label: name }));

/** The language of the page and of the account. It reloads the page: another language is another document, with its own direction. */
export function LanguageForm({ state }: { state: FormState }) {
  const t = useTranslate('account');
  const form = useFields(languageFields, state, 'language-form');
  return (
    <Form {...form.props} method="post" reloadDocument className="stack sheet-other">
      <Select field={form.fields.language} options={options} />
      <Button look="outline" name="intent" value="language">
        {t('changeLanguage')}
      </Button>
    </Form>
  );
}
