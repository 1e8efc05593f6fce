import type { StaffOrder } from '../../../../../marketplace/contract/staff/orders';
import { Arrival } from '../../../../components/staff/Arrival';
import { Contact } from '../../../../components/staff/Contact';
import { CustomerFacts } from '../../../../components/staff/CustomerFacts';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, TextInput } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { joinFacts } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { dayFields } from './orderForms';

/** Where an address is on a map: its position, or what is near it. */
function mapLink({ latitude, longitude, cityName, area, nearestLandmark }: StaffOrder['address']): string {
  const query =
    latitude !== null && longitude !== null ? `${latitude},${longitude}` : [nearestLandmark, area, cityName].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}

const isOpen = (order: StaffOrder) => !['pending_payment', 'delivered', 'cancelled'].includes(order.status);

/** Where and when the order is delivered, and to whom. */
export function Delivery({ order }: { order: StaffOrder }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const state = useFormState('reschedule');
  const { address, customer } = order;
  return (
    <section className="card" aria-labelledby="delivery">
      <h2 id="delivery">{texts('address')}</h2>
      <p>
        <strong>
          <bdi>{address.fullName}</bdi>
        </strong>
        <br />
        {joinFacts([address.cityName, address.area, address.street, address.building, address.floor])}
        <br />
        <bdi>{address.nearestLandmark}</bdi> <a href={mapLink(address)}>{t('map')}</a>
      </p>
      <Contact phone={address.phone} />
      {address.secondPhone && <Contact phone={address.secondPhone} />}
      {address.note && (
        <p className="quote" dir="auto">
          {address.note}
        </p>
      )}
      {order.note && (
        <p className="quote" dir="auto">
          {t('customerNote')} {order.note}
        </p>
      )}
      <CustomerFacts customer={customer} more={t('ordersCount', { count: customer.orderCount })} />
      {order.status !== 'delivered' && order.status !== 'cancelled' && (
        <p>
          <Arrival order={order} />
        </p>
      )}
      {isOpen(order) && (
        <details open={Object.keys(state.errors).length > 0}>
          <summary>{t('reschedule')}</summary>
          <form method="post" noValidate>
            <Problems state={state} />
            <FormKey />
            <input type="hidden" name="intent" value="reschedule" />
            <TextInput name="from" field={dayFields.from} state={state} defaultValue={order.arrivesFrom} />
            <TextInput name="to" field={dayFields.to} state={state} defaultValue={order.arrivesTo} />
            <button type="submit" className="soft">
              {t('reschedule')}
            </button>
          </form>
        </details>
      )}
    </section>
  );
}
