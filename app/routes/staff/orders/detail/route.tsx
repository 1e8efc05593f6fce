import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { staffOrder } from '../../../../../marketplace/contract/staff/orders';
import { orNotFound } from '../../../../api/notFound';
import { Problems } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { BidiText } from '../../../../components/ui/BidiText';
import { isolate } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { requireStaff } from '../../../../session/staff/staffContext';
import { changeOrder } from './changeOrder.server';
import { Delivery } from './Delivery';
import { Lines } from './Lines';
import { Notes } from './Notes';
import { Steps } from './Steps';

export const meta = staffMeta('orders', 'order');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'orders');
  const order = await orNotFound(staff.api.get(`/api/staff/orders/${encodeURIComponent(args.params.number ?? '')}/`, staffOrder));
  return data({ order, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changeOrder(await requireStaff(args, 'orders'), args.params.number ?? '');
}

export default function OrderPage() {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const { order, me } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a href="/staff/orders">{t('backToOrders')}</a>
      </p>
      <div className="head">
        <h1 className="numbered">
          <BidiText text={texts('order', { number: isolate(order.number) })} />
        </h1>
        <span className={`badge ${order.status}`}>{texts(`status_${order.status}`)}</span>
      </div>
      <Problems state={useFormState('advance')} />
      <div className="columns">
        <div>
          <Lines order={order} />
          <Delivery order={order} />
        </div>
        <div>
          <Steps order={order} me={me} />
          <Notes order={order} />
        </div>
      </div>
    </>
  );
}
