import type { ReactNode } from 'react';
import { maxOrderSearch, orderStatuses } from '../../../../marketplace/contract/order/orderStates';
import { Button, ButtonLink, buttonLooks } from '../../../components/ui/Button';
import { Form } from '../../../components/ui/Form';
import { Icon } from '../../../components/ui/Icon';
import { useTranslate } from '../../../i18n/useTranslate';

type Filter = Record<'status' | 'from' | 'to' | 'search', string>;

function Labelled({ name, label, children }: { name: keyof Filter; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label> {children}
    </div>
  );
}

/** Filters the list of orders through the query. It needs no validation: any input is valid. */
export function OrderFilter({ filter, isFiltered }: { filter: Filter; isFiltered: boolean }) {
  const t = useTranslate('orders');
  const input = (name: keyof Filter) => ({ className: 'input', id: `field-${name}`, name, defaultValue: filter[name] });
  return (
    <details open={isFiltered}>
      <summary className={buttonLooks.outline}>
        <Icon name="filter" />
        {t('filter')}
      </summary>
      <Form method="get" action="/account/my-order" className="panel stack">
        <Labelled name="status" label={t('status')}>
          <select {...input('status')}>
            <option value="">{t('anyStatus')}</option>
            {orderStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status_${status}`)}
              </option>
            ))}
          </select>
        </Labelled>
        <div className="field-pair">
          <Labelled name="from" label={t('from')}>
            <input type="date" {...input('from')} />
          </Labelled>
          <Labelled name="to" label={t('to')}>
            <input type="date" {...input('to')} />
          </Labelled>
        </div>
        <Labelled name="search" label={t('numberSearch')}>
          <input {...input('search')} dir="ltr" maxLength={maxOrderSearch} autoComplete="off" />
        </Labelled>
        <div className="row">
          <Button look="outline">{t('filter')}</Button>{' '}
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
