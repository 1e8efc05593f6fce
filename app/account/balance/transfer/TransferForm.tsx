import type { User } from '../../../api/context';
import { TextArea, TextField } from '../../../forms/Field';
import { FormErrors } from '../../../forms/FormErrors';
import { selectAll } from '../../../forms/selectAll';
import type { FormState } from '../../../forms/state';
import { formatNumber, isolatedPrice } from '../../../i18n/format';
import { useLanguage, useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Isolated } from '../../../ui/Isolated';
import { transferRules } from '../balanceRules';

export interface Means {
  balance: string;
  fee: User['transferFee'];
}

/** What a transfer costs, before it is known how much it is. */
function Fee({ fee }: Pick<Means, 'fee'>) {
  const t = useTranslate('balance');
  const language = useLanguage();
  const text =
    fee.amountType === 'fixed'
      ? t('feeFixed', { fee: isolatedPrice(fee.amount, language, 2) })
      : t('feePercentage', { fee: formatNumber(fee.amount, 2) });
  return (
    <p className="muted">
      <Isolated text={text} />
    </p>
  );
}

/** To whom and how much; `means` is null while the marketplace can't tell. */
export function TransferForm({ state, means }: { state: FormState; means: Means | null }) {
  const t = useTranslate('balance');
  const language = useLanguage();
  return (
    <div className="stack narrow">
      <h1>{t('transferTitle')}</h1>
      <p className="muted">{t('transferText')}</p>
      {means && <Fee fee={means.fee} />}
      <Form method="post" className="panel stack">
        <FormErrors state={state} />
        <TextField
          name="recipient"
          label={t('recipient')}
          state={state}
          rules={transferRules.recipient}
          required
          dir="ltr"
          maxLength={254}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          name="amount"
          label={t('amount')}
          hint={means && <Isolated text={t('amountHint', { balance: isolatedPrice(means.balance, language) })} />}
          state={state}
          rules={transferRules.amount}
          required
          dir="ltr"
          inputMode="decimal"
          onFocus={selectAll}
          maxLength={30}
          autoComplete="off"
        />
        <TextArea name="note" label={t('note')} hint={t('noteHint')} state={state} rules={transferRules.note} rows={2} maxLength={200} />
        <Button wide name="intent" value="quote">
          {t('continue')}
        </Button>
      </Form>
    </div>
  );
}
