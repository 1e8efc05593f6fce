import { FormKey } from '../../../components/staff/forms/FormKey';
import { useTranslate } from '../../../i18n/useTranslate';

interface DeliveryQuestionProps {
  numbers: readonly string[];
  address: string;
}

/** Asks before many orders are marked as delivered, which can't be taken back. */
export function DeliveryQuestion({ numbers, address }: DeliveryQuestionProps) {
  const t = useTranslate('staff');
  return (
    <form method="post" action={address} className="notice" aria-labelledby="delivery-question">
      <FormKey />
      <input type="hidden" name="to" value="delivered" />
      <p id="delivery-question" role="status">
        {t('deliverQuestion', { count: numbers.length })} {t('cannotBeUndone')}
      </p>
      <ul className="outcomes">
        {numbers.map((number) => (
          <li key={number}>
            <a href={`/staff/orders/${number}`}>
              <bdi>{number}</bdi>
            </a>
            <input type="hidden" name="number" value={number} />
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="submit" name="sure" value="yes">
          {t('deliverSure')}
        </button>{' '}
        <a className="button soft" href={address}>
          {t('keepAsIs')}
        </a>
      </p>
    </form>
  );
}
