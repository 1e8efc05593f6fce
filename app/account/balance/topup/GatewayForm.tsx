import { RadioGroup, TextField } from '../../../forms/Field';
import { FormErrors } from '../../../forms/FormErrors';
import { selectAll } from '../../../forms/selectAll';
import type { FormState } from '../../../forms/state';
import { formatNumber, isolate } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { Isolated } from '../../../ui/Isolated';
import { gatewayRules } from '../balanceRules';
import type { TopupMethods } from './payTopup.server';

const grouped = (amount: string) => isolate(formatNumber(amount));

/** A payment into the balance, by one of the gateways that the shop collects through. */
export function GatewayForm({ methods, state, idempotencyKey }: { methods: TopupMethods; state: FormState; idempotencyKey: string }) {
  const t = useTranslate('payments');
  const [first] = methods;
  if (!first) return null;
  const shown = { ...state, values: { gateway: first.gateway, amount: '0', ...state.values } };
  const least = methods.reduce((most, method) => (Number(method.least) > Number(most) ? method.least : most), first.least);
  return (
    <section className="panel stack" aria-labelledby="by-gateway">
      <h2 id="by-gateway">{t('topupTitle')}</h2>
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          name="amount"
          label={t('topupAmount')}
          hint={<Isolated text={t('topupHint', { least: grouped(least), most: grouped(first.most) })} />}
          state={shown}
          rules={gatewayRules.amount}
          required
          inputMode="numeric"
          onFocus={selectAll}
          dir="ltr"
          autoComplete="off"
        />
        <RadioGroup
          name="gateway"
          label={t('topupMethod')}
          state={shown}
          options={methods.map(({ gateway }) => ({ value: gateway, label: t(gateway) }))}
        />
        <Button name="intent" value="gateway">
          {t('topupPay')}
        </Button>
      </Form>
    </section>
  );
}
