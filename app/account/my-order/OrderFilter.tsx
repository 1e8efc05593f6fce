import { orderStatuses } from '../../../marketplace/contract/orderStates';
import { Select, TextField } from '../../forms/Field';
import { filledForm } from '../../forms/state';
import { useTranslate } from '../../i18n/useTranslate';
import { Button, ButtonLink } from '../../ui/Button';
import { Form } from '../../ui/Form';

/** Narrows the list of orders; what is chosen stands in the address. */
export function OrderFilter({ filter, isFiltered }: { filter: Record<'status' | 'from' | 'to' | 'search', string>; isFiltered: boolean }) {
  const t = useTranslate('orders');
  const state = filledForm(filter);
  return (
    <details open={isFiltered}>
      <summary className="disclosure">{t('filter')}</summary>
      <Form method="get" action="/account/my-order" className="panel stack">
        <Select
          name="status"
          label={t('status')}
          state={state}
          placeholder={t('anyStatus')}
          options={orderStatuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
        />
        <div className="field-pair">
          <TextField name="from" type="date" label={t('from')} state={state} />
          <TextField name="to" type="date" label={t('to')} state={state} />
        </div>
        <TextField name="search" label={t('numberSearch')} state={state} dir="ltr" maxLength={30} autoComplete="off" />
        <div className="row">
          <Button look="soft">{t('filter')}</Button>{' '}
          {isFiltered && (
            <ButtonLink look="ghost" to="/account/my-order">
              {t('showAll')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}
