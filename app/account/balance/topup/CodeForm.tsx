import { TextField } from '../../../forms/Field';
import { FormErrors } from '../../../forms/FormErrors';
import type { FormState } from '../../../forms/state';
import { useTranslate } from '../../../i18n/useTranslate';
import { Button } from '../../../ui/Button';
import { Form } from '../../../ui/Form';
import { topupRules } from '../balanceRules';

/** A printed code. However often the form is sent, its key makes it one top-up. */
export function CodeForm({ state, idempotencyKey }: { state: FormState; idempotencyKey: string }) {
  const t = useTranslate('balance');
  return (
    <section className="panel stack" aria-labelledby="by-code">
      <h2 id="by-code">{t('byCode')}</h2>
      <p className="muted">{t('byCodeText')}</p>
      <Form method="post" className="stack">
        <FormErrors state={state} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        <TextField
          name="code"
          label={t('code')}
          hint={<bdi>{t('codeHint')}</bdi>}
          state={state}
          rules={topupRules.code}
          required
          maxLength={40}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <Button name="intent" value="code">
          {t('redeem')}
        </Button>
      </Form>
    </section>
  );
}
