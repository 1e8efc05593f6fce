import { TextArea, TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { selectAll } from '../../../../components/forms/selectAll';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { BidiText } from '../../../../components/ui/BidiText';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { formatNumber, isolatedPrice } from '../../../../i18n/format';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import type { User } from '../../../../session/context';
import { transferFields } from '../balanceFields';

export interface TransferLimits {
  balance: string;
  fee: User['transferFee'];
}

/** The fee of a transfer, before the amount is known. */
function Fee({ fee }: Pick<TransferLimits, 'fee'>) {
  const t = useTranslate('balance');
  const language = useLanguage();
  const text =
    fee.amountType === 'fixed'
      ? t('feeFixed', { fee: isolatedPrice(fee.amount, language, 2) })
      : t('feePercentage', { fee: formatNumber(fee.amount, 2) });
  return (
    <p className="muted">
      <BidiText text={text} />
    </p>
  );
}

/** The form for recipient and amount. `means` is null while the marketplace fails. */
export function TransferForm({ state, means }: { state: FormState; means: TransferLimits | null }) {
  const t = useTranslate('balance');
  const language = useLanguage();
  const form = useFields(transferFields, state, 'transfer-form');
  return (
    <div className="stack narrow">
      <h1>{t('transferTitle')}</h1>
      <p className="muted">{t('transferText')}</p>
      {means && <Fee fee={means.fee} />}
      <Form {...form.props} method="post" className="panel stack">
        <FormErrors messages={form.messages} />
        <TextField field={form.fields.recipient} />
        <TextField
          field={form.fields.amount}
          hint={means && <BidiText text={t('amountHint', { balance: isolatedPrice(means.balance, language) })} />}
          onFocus={selectAll}
        />
        <TextArea field={form.fields.note} hint={t('noteHint')} rows={2} />
        <Button wide name="intent" value="quote">
          {t('continue')}
        </Button>
      </Form>
    </div>
  );
}
