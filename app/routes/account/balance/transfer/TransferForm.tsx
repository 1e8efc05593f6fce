import { TextArea, TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { selectAll } from '../../../../components/forms/selectAll';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { BidiText } from '../../../../components/ui/BidiText';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { useTranslate } from '../../../../i18n/useTranslate';
import { transferFields } from '../balanceFields';

/** Texts about the fee of a transfer and about the balance, before the amount is known. */
export interface TransferMeans {
  fee: string;
  available: string;
}

/** The form for recipient and amount. `means` is null while the marketplace fails. */
export function TransferForm({ state, means }: { state: FormState; means: TransferMeans | null }) {
  const t = useTranslate('balance');
  const form = useFields(transferFields, state, 'transfer-form');
  return (
    <div className="stack narrow">
      <h1>{t('transferTitle')}</h1>
      <p className="muted">{t('transferText')}</p>
      {means && (
        <p className="muted">
          <BidiText text={means.fee} />
        </p>
      )}
      <Form {...form.props} method="post" className="panel stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.recipient} />
        <TextField field={form.fields.amount} hint={means && <BidiText text={means.available} />} onFocus={selectAll} />
        <TextArea field={form.fields.note} hint={t('noteHint')} rows={2} />
        <Button wide name="intent" value="quote">
          {t('continue')}
        </Button>
      </Form>
    </div>
  );
}
