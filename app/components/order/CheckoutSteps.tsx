import { useTranslate } from '../../i18n/useTranslate';

const steps = ['signIn', 'address', 'pay'] as const;

/** The three steps of a checkout, above its pages. */
export function CheckoutSteps({ current }: { current: (typeof steps)[number] }) {
  const t = useTranslate('common');
  return (
    <ol className="steps" aria-label={t('checkoutSteps')}>
      {steps.map((step) => (
        <li key={step} {...(step === current ? { 'aria-current': 'step' as const } : {})}>
          {t(`step_${step}`)}
        </li>
      ))}
    </ol>
  );
}
