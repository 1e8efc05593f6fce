import { TextField } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { useTranslate } from '../../../../i18n/useTranslate';
import { topupFields } from '../balanceFields';

/** The form for a printed code. Its idempotency key prevents a second top-up. */
export function CodeForm({ state, idempotencyKey }: { state: FormState; idempotencyKey: string }) {
  const t = useTranslate('balance');
  const form = useFields(topupFields, state, 'topup-code-form');
  return (
    <section className="panel stack" aria-labelledby="by-code">
      <h2 id="by-code">{t('byCode')}</h2>
      <p className="muted">{t('byCodeText')}</p>
      <Form {...form.props} method="post" className="stack">
        <FormErrors messages={form.messages} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField field={form.fields.code} hint={<bdi>{t('codeHint')}</bdi>} />
        <Button name="intent" value="code">
          {t('redeem')}
        </Button>
      </Form>
    </section>
  );
}
