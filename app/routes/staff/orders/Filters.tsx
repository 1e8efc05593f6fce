import { orderStatuses, paymentMethods, paymentStatuses } from '../../../../marketplace/contract/order/orderStates';
import { FilterForm } from '../../../components/staff/forms/FilterForm';
import { Choice } from '../../../components/staff/forms/fields';
import { useTranslate } from '../../../i18n/useTranslate';

interface FiltersProps {
  parameters: Record<string, string>;
  cities: { value: string; label: string }[];
}

/** The filters of the list of orders, as a form that is sent as its address. */
export function Filters({ parameters, cities }: FiltersProps) {
  const t = useTranslate('staff');
  const orders = useTranslate('orders');
  return (
    <FilterForm page="/staff/orders" search={{ label: t('orderSearch'), maxLength: 100, value: parameters.search }}>
      <Choice
        name="status"
        label={orders('status')}
        value={parameters.status}
        any={t('any')}
        options={orderStatuses.map((value) => ({ value, label: orders(`status_${value}`) }))}
      />
      <Choice
        name="payment_status"
        label={orders('payment')}
        value={parameters.payment_status}
        any={t('any')}
        options={paymentStatuses.map((value) => ({ value, label: orders(`paid_${value}`) }))}
      />
      <Choice
        name="payment_method"
        label={t('method')}
        value={parameters.payment_method}
        any={t('any')}
        options={paymentMethods.map((value) => ({ value, label: orders(`method_${value}`) }))}
      />
      <Choice name="city_id" label={t('city')} value={parameters.city_id} any={t('any')} options={cities} />
      <div className="field">
        <label htmlFor="from">{orders('from')}</label> <input id="from" name="from" type="date" defaultValue={parameters.from} />
      </div>
      <div className="field">
        <label htmlFor="to">{orders('to')}</label> <input id="to" name="to" type="date" defaultValue={parameters.to} />
      </div>
      {parameters.sort && <input type="hidden" name="sort" value={parameters.sort} />}
    </FilterForm>
  );
}
