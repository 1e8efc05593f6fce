import { RadioGroup, TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { selectAll } from '../../../../components/forms/selectAll';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import type { TopupMethods } from '../../../../components/payment/payments.server';
import { BidiText } from '../../../../components/ui/BidiText';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { formatNumber, isolate } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { gatewayFields } from '../balanceFields';

const grouped = (amount: string) => isolate(formatNumber(amount));

/** The form for a payment into the balance through a gateway. */
export function GatewayForm({ methods, state, idempotencyKey }: { methods: TopupMethods; state: FormState; idempotencyKey: string }) {
  const t = useTranslate('payments');
  const [first] = methods;
  const shown = { ...state, values: { gateway: first?.gateway ?? '', amount: '0', ...state.values } };
  const form = useFields(gatewayFields, shown, 'topup-gateway-form');
  if (!first) return null;
  const min = methods.reduce((highest, method) => (Number(method.least) > Number(highest) ? method.least : highest), first.least);
  return (
    <section className="panel stack" aria-labelledby="by-gateway">
      <h2 id="by-gateway">{t('topupTitle')}</h2>
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          field={form.fields.amount}
          hint={<BidiText text={t('topupHint', { least: grouped(min), most: grouped(first.most) })} />}
          onFocus={selectAll}
        />
        <RadioGroup field={form.fields.gateway} options={methods.map(({ gateway }) => ({ value: gateway, label: t(gateway) }))} />
        <Button name="intent" value="gateway">
          {t('topupPay')}
        </Button>
      </Form>
    </section>
  );
}
