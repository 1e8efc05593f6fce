import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cityList } from '../../../../marketplace/contract/catalogue/locations';
import { staffPaymentMethods } from '../../../../marketplace/contract/staff/money/payments';
import { advancedOrders, staffOrderList } from '../../../../marketplace/contract/staff/orders';
import { staffPageSize } from '../../../../marketplace/contract/staff/staffLimits';
import { ApiError } from '../../../api/error';
import { Pages } from '../../../components/staff/forms/fields';
import { staffMeta } from '../../../components/staff/frame/staffMeta';
import { ExportHead } from '../../../components/staff/lists/ExportHead';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import { messageText } from '../../../i18n/store';
import { useTranslate } from '../../../i18n/useTranslate';
import { requireStaff } from '../../../session/staff/staffContext';
import { BulkResults } from './BulkResults';
import { DeliveryQuestion } from './DeliveryQuestion';
import { Filters } from './Filters';
import { OrderTable } from './OrderTable';

export const meta = staffMeta('staff', 'orders');

/** The address of the list is its state. */
const orderParameters = ['status', 'payment_status', 'payment_method', 'city_id', 'from', 'to', 'search', 'sort', 'offset'];

/** The parameter of the link that chooses every order of the page. It isn't kept: the next page starts with none chosen. */
const everyParameter = 'all';

/** The address of the list with the parameters that are kept. */
const addressOf = (url: URL, parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters).toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
};

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'orders');
  const parameters = readParameters(staff.url, orderParameters);
  const [list, cities, methods] = await Promise.all([
    staff.api.get('/api/staff/orders/', staffOrderList, parameters),
    staff.api.get('/api/local_delivery/', cityList),
    staff.api.get('/api/staff/payment_methods/', staffPaymentMethods),
  ]);
  const shown = {
    ...{
      list,
      parameters,
      offset: offsetOf(staff.url),
      address: addressOf(staff.url, parameters),
      everyAddress: addressOf(staff.url, { ...parameters, [everyParameter]: '1' }),
      areAllChosen: staff.url.searchParams.has(everyParameter),
    },
    methods,
    cities: cities.map(({ cityId, cityName }) => ({ value: String(cityId), label: cityName })),
  };
  return data(shown, { headers: await staff.headers() });
}

/** Moves the chosen orders to the status of the pressed button, and says what became of each. The last step is asked about first. */
export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args, 'orders');
  const form = await staff.form();
  const none = { asked: [] as string[], results: [], problem: null };
  try {
    const body = { numbers: form.getAll('number').map(String), to: form.get('to') };
    if (body.to === 'delivered' && body.numbers.length > 0 && !form.has('sure')) {
      return data({ ...none, asked: body.numbers }, { headers: await staff.headers() });
    }
    const { results } = await staff.api.post('/api/staff/orders/advance/', advancedOrders, body);
    return data({ ...none, results }, { headers: await staff.headers() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 401) throw error;
    const problem = messageText(staff.language, error.detail ?? 'errors.general');
    return data({ ...none, problem }, { status: error.status, headers: await staff.headers() });
  }
}

export default function OrdersPage() {
  const t = useTranslate('staff');
  const { list, parameters, methods, cities, offset, address, everyAddress, areAllChosen } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <ExportHead title={t('orders')} list="/staff/orders" parameters={parameters} />
      {answer?.problem && (
        <p className="notice bad" role="alert">
          {answer.problem}
        </p>
      )}
      {answer && answer.results.length > 0 && <BulkResults results={answer.results} />}
      {answer && answer.asked.length > 0 && <DeliveryQuestion numbers={answer.asked} orders={list.results} address={address} />}
      <Filters parameters={parameters} methods={methods} cities={cities} />
      {list.results.length === 0 ? (
        <p className="empty">{t('noOrders')}</p>
      ) : (
        <OrderTable
          orders={list.results}
          address={address}
          sort={parameters.sort}
          everyAddress={everyAddress}
          areAllChosen={areAllChosen}
          chosen={answer?.asked}
        />
      )}
      <Pages url={address} offset={offset} size={staffPageSize} count={list.count} isMore={list.isMore} />
    </>
  );
}
