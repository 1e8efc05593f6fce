import { ButtonLink } from '../../components/ui/Button';
import { Callout } from '../../components/ui/Callout';
import { useTranslate } from '../../i18n/useTranslate';
import type { Change } from './readCheckout.server';
import { useReason } from './useReason';

/** The issues that block the checkout, and a link to resolve them. */
export function Blocked({ changes }: { changes: Change[] }) {
  const t = useTranslate('checkout');
  const reason = useReason();
  return (
    <Callout kind="warning">
      <p>{t('blocked')}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.name + change.change}>{reason(change)}</li>
        ))}
      </ul>
      <ButtonLink look="outline" to="/cart">
        {t('backToCart')}
      </ButtonLink>
    </Callout>
  );
}
