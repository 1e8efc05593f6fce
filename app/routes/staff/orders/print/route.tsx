import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { brand } from '../../../../../marketplace/contract/brand/brand';
import { type StaffOrder, staffOrder } from '../../../../../marketplace/contract/staff/orders';
import { type StaffContacts, staffContacts } from '../../../../../marketplace/contract/staff/settings';
import { maxBulkOrders } from '../../../../../marketplace/contract/staff/staffLimits';
import { orNotFound } from '../../../../api/notFound';
import { Arrival } from '../../../../components/staff/Arrival';
import { DateTime } from '../../../../components/staff/DateTime';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Phone } from '../../../../components/ui/Phone';
import { Price } from '../../../../components/ui/Price';
import { inReadingOrder, joinFacts } from '../../../../i18n/format';
import { contentLanguageOf } from '../../../../i18n/languages';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';

export const meta = staffMeta('staff', 'printTitle');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'orders');
  const { searchParams } = staff.url;
  const numbers = [...new Set(searchParams.getAll('number'))].slice(0, maxBulkOrders);
  const orders: StaffOrder[] = [];
  for (const number of numbers)
    orders.push(await orNotFound(staff.api.get(`/api/staff/orders/${encodeURIComponent(number)}/`, staffOrder)));
  const isInvoice = searchParams.get('kind') === 'invoice';
  const contacts = isInvoice ? await staff.api.get('/api/staff/contacts/', staffContacts) : null;
  return data({ orders, contacts }, { headers: await staff.headers() });
}

/** Who sells: the shop's contacts, those of the brand where there are none. */
function Seller({ contacts }: { contacts: StaffContacts }) {
  const texts = useTranslate('orders');
  const settings = useTranslate('staffSettings');
  const language = useLanguage();
  const { office, phone, email, registrationNumber } = contacts;
  return (
    <p>
      <span className="hint">{texts('seller')}</span> <strong>{brand.name[language]}</strong>
      <br />
      <bdi>{office[contentLanguageOf(language)] || brand.office[language]}</bdi>
      <br />
      <Phone number={phone || brand.phone.text} />
      <br />
      <bdi dir="ltr" className="whole">
        {email || brand.supportEmail}
      </bdi>
      {registrationNumber && (
        <>
          <br />
          <span className="hint">{settings('registrationNumber')}</span> <bdi className="whole">{registrationNumber}</bdi>
        </>
      )}
    </p>
  );
}

/** A packing slip, or with contacts an invoice. */
function Sheet({ order, contacts }: { order: StaffOrder; contacts: StaffContacts | null }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const language = useLanguage();
  const { address } = order;
  const isInvoice = contacts !== null;
  const isCancelled = order.status === 'cancelled';
  const isDueAtDoor = order.paymentStatus === 'due_on_delivery';
  return (
    <article className="sheet">
      <header>
        <strong>{brand.name[language]}</strong> <span>{t(isInvoice ? 'invoice' : 'slip')}</span> <bdi>{order.number}</bdi>
      </header>
      {isCancelled && <p className="notice bad">{t('cancelledSheet')}</p>}
      {contacts && <Seller contacts={contacts} />}
      <p>
        {isInvoice && <span className="hint">{texts('buyer')} </span>}
        <bdi>{address.fullName}</bdi> · <Phone number={address.phone} />
        {address.secondPhone && (
          <>
            {' '}
            · <Phone number={address.secondPhone} />
          </>
        )}
        <br />
        {joinFacts([address.cityName, address.area, address.street, address.building, address.floor, address.nearestLandmark])}
        <br />
        <span className="hint">{texts('placedAt')}</span> <DateTime at={order.placedAt} />
        {isInvoice && (
          <>
            <br />
            <span className="hint">{t('method')}</span> {texts(`method_${order.paymentMethod}`)} · {texts(`paid_${order.paymentStatus}`)}
          </>
        )}
        {!isInvoice && (
          <>
            {' '}
            · <Arrival order={order} />
          </>
        )}
      </p>
      {[...new Set([address.note, order.note])].map(
        (note) =>
          note && (
            <p key={note} className="quote" dir="auto">
              {note}
            </p>
          ),
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('sku')}</th>
            <th scope="col">{texts('item')}</th>
            <th scope="col" className="number">
              {t('pieces')}
            </th>
            {isInvoice && (
              <th scope="col" className="number">
                {texts('lineTotal')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td>
                <bdi dir="ltr">{line.sku}</bdi>
              </td>
              <td>
                <bdi>{inReadingOrder(line.name)}</bdi> <span className="hint">{joinFacts(line.attributes.map(({ label }) => label))}</span>
              </td>
              <td className="number">
                <bdi>{line.quantity}</bdi>
              </td>
              {isInvoice && (
                <td className="number">
                  <Price amount={line.lineTotal} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sum">
        {isInvoice && (
          <>
            {texts('deliveryFee')} <Price amount={order.deliveryFee} /> · {texts('total')} <Price amount={order.total} /> ·{' '}
          </>
        )}
        {isDueAtDoor ? texts('toPayAtDoor') : texts(`paid_${order.paymentStatus}`)} {isDueAtDoor && <Price amount={order.due} />}
      </p>
    </article>
  );
}

export default function PrintPage() {
  const t = useTranslate('staff');
  const { orders, contacts } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="screen-only">
        {orders.length === 0 ? t('nothingChosen') : t('printHint')} <a href="/staff/orders">{t('backToOrders')}</a>
      </p>
      {orders.map((order) => (
        <Sheet key={order.id} order={order} contacts={contacts} />
      ))}
    </>
  );
}
