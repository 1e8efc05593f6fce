import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { type StaffPayment, staffPayment } from '../../../../../marketplace/contract/staff/money/payments';
import { orNotFound } from '../../../../api/notFound';
import { Changes } from '../../../../components/staff/Changes';
import { DateTime } from '../../../../components/staff/DateTime';
import { staffMeta } from '../../../../components/staff/frame/staffMeta';
import { Price } from '../../../../components/ui/Price';
import { useTranslate } from '../../../../i18n/useTranslate';
import { type Me, requireStaff } from '../../../../session/staff/staffContext';
import { Actions } from './Actions';
import { changePayment } from './changePayment.server';

export const meta = staffMeta('staff', 'page_payments');

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args, 'payments.read');
  const path = `/api/staff/payments/${encodeURIComponent(args.params.reference ?? '')}/`;
  const payment = await orNotFound(staff.api.get(path, staffPayment));
  return data({ payment, me: staff.me }, { headers: await staff.headers() });
}

export async function action(args: ActionFunctionArgs) {
  return changePayment(await requireStaff(args, 'payments'), args.params.reference ?? '');
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Time = ({ at }: { at: string }) => <DateTime at={at} />;

/** The customer and the order, as links for those who may open them. */
function Owner({ payment, me }: { payment: StaffPayment; me: Me }) {
  const t = useTranslate('staffPayments');
  const orders = useTranslate('orders');
  const { customer, number, orderStatus } = payment;
  const name = <bdi>{customer.name || customer.id}</bdi>;
  return (
    <>
      <Fact label={t('customer')}>
        {me.permissions.includes('customers') ? <a href={`/staff/customers/${customer.id}`}>{name}</a> : name}
      </Fact>
      {orderStatus && (
        <Fact label={t('purpose_order')}>
          {me.permissions.includes('orders') ? (
            <a href={`/staff/orders/${number}`}>
              <bdi>{number}</bdi>
            </a>
          ) : (
            <bdi>{number}</bdi>
          )}{' '}
          <span className={`badge ${orderStatus}`}>{orders(`status_${orderStatus}`)}</span>
        </Fact>
      )}
    </>
  );
}

function Facts({ payment, me }: { payment: StaffPayment; me: Me }) {
  const t = useTranslate('staffPayments');
  const orders = useTranslate('orders');
  const { amount, gateway, purpose, createdAt, capturedAt, expiresAt, nextCheckAt, reference, remoteId, refundReference, state } = payment;
  const isAwaited = state === 'created' || state === 'pending';
  return (
    <dl className="facts">
      <Fact label={t('amount')}>
        <Price amount={amount} />
      </Fact>
      <Fact label={t('gateway')}>{orders(`method_${gateway}`)}</Fact>
      <Fact label={t('purpose')}>{t(`purpose_${purpose}`)}</Fact>
      <Owner payment={payment} me={me} />
      <Fact label={t('started')}>
        <Time at={createdAt} />
      </Fact>
      {capturedAt && (
        <Fact label={t('captured')}>
          <Time at={capturedAt} />
        </Fact>
      )}
      {isAwaited && (
        <Fact label={t('expires')}>
          <Time at={expiresAt} />
        </Fact>
      )}
      {nextCheckAt && (
        <Fact label={t('nextCheck')}>
          <Time at={nextCheckAt} />
        </Fact>
      )}
      <Fact label={t('reference')}>
        <bdi className="hint">{reference}</bdi>
      </Fact>
      {remoteId && (
        <Fact label={t('remoteId')}>
          <bdi className="hint">{remoteId}</bdi>
        </Fact>
      )}
      {refundReference && (
        <Fact label={t('refundReference')}>
          <bdi className="hint">{refundReference}</bdi>
        </Fact>
      )}
    </dl>
  );
}

export default function PaymentPage() {
  const t = useTranslate('staffPayments');
  const staff = useTranslate('staff');
  const { payment, me } = useLoaderData<typeof loader>();
  const { number, state, failure, isLate, changes } = payment;
  return (
    <>
      <p>
        <a href="/staff/payments">{t('backToPayments')}</a>
      </p>
      <div className="head">
        <h1>
          <bdi>{number}</bdi>
        </h1>
        <span className={`badge ${state}`}>{staff(`payment_${state}`)}</span>
      </div>
      {failure && <p className="hint">{t(`failure_${failure}`)}</p>}
      {state === 'disputed' && <p className="notice">{t('disputedText')}</p>}
      {isLate && <p className="notice">{t('lateText')}</p>}
      <Facts payment={payment} me={me} />
      <Actions payment={payment} me={me} />
      <Changes changes={changes} />
    </>
  );
}
