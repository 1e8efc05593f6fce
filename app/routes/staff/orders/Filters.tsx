import { orderStatuses, paymentStatuses } from '../../../../marketplace/contract/order/orderStates';
import type { StaffPaymentMethods } from '../../../../marketplace/contract/staff/money/payments';
import { Choice } from '../../../components/staff/forms/fields';
import { DayFilters } from '../../../components/staff/lists/DayFilters';
import { FilterForm } from '../../../components/staff/lists/FilterForm';
import { useTranslate } from '../../../i18n/useTranslate';

interface FiltersProps {
  parameters: Record<string, string>;
  methods: StaffPaymentMethods;
  cities: { value: string; label: string }[];
}

const folded = ['payment_status', 'payment_method', 'city_id', 'from', 'to'];

function FoldedFilters({ parameters, methods, cities }: FiltersProps) {
  const t = useTranslate('staff');
  const orders = useTranslate('orders');
  return (
    <>
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
        options={methods.map((value) => ({ value, label: orders(`method_${value}`) }))}
      />
      <Choice name="city_id" label={t('city')} value={parameters.city_id} any={t('any')} options={cities} />
      <DayFilters {...parameters} />
    </>
  );
}

/** The filters of the list of orders, as a form that is sent as its address. */
export function Filters({ parameters, methods, cities }: FiltersProps) {
  const t = useTranslate('staff');
  const orders = useTranslate('orders');
  return (
    <FilterForm
      page="/staff/orders"
      sort={parameters.sort}
      search={{ label: t('orderSearch'), maxLength: 100, value: parameters.search }}
      more={{
        isSet: folded.some((name) => parameters[name]),
        filters: <FoldedFilters parameters={parameters} methods={methods} cities={cities} />,
      }}
    >
      <Choice
        name="status"
        label={orders('status')}
        value={parameters.status}
        any={t('any')}
        options={orderStatuses.map((value) => ({ value, label: orders(`status_${value}`) }))}
      />
    </FilterForm>
  );
}
