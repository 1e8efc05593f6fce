import type { order as orderSchema } from '../../../../../marketplace/contract/order/orders';
import type { Answer } from '../../../../api/client';
import { Button, ButtonLink, buttonLooks } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { contactsOf } from '../../../../i18n/contacts/contacts';
import { useLanguage, useTranslate } from '../../../../i18n/useTranslate';

/** The actions of an order: reorder, invoice, return, a question about it and, while possible, cancel. A message comes first while it is on its way. */
export function OrderActions({ order }: { order: Answer<typeof orderSchema> }) {
  const t = useTranslate('orders');
  const { whatsapp } = contactsOf(useLanguage());
  const action = `/account/my-order/${order.id}`;
  const isPaid = order.paymentStatus === 'paid' || Number(order.balanceUsed) > 0;
  const isOnItsWay = order.status === 'out_for_delivery';
  const onWhatsApp = whatsapp && (
    <a
      className={buttonLooks.outline}
      href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(t('order', { number: order.number }))}`}
      rel="noopener"
    >
      {t('onWhatsApp')}
    </a>
  );
  return (
    <div className="stack">
      <Form method="post" action={action} className="order-actions">
        {isOnItsWay && onWhatsApp}
        <Button look="outline" name="intent" value="reorder">
          {t('reorder')}
        </Button>
        {order.status !== 'pending_payment' && (
          <ButtonLink look="outline" to={`${action}/invoice`}>
            {t('invoice')}
          </ButtonLink>
        )}
        {order.status === 'delivered' && (
          <ButtonLink look="outline" to={`/account/return-order/new?order=${order.id}`}>
            {t('returnItems')}
          </ButtonLink>
        )}
        <ButtonLink look="outline" to={`/support?subject=order&order=${order.number}`}>
          {t('askAboutOrder')}
        </ButtonLink>
        {!isOnItsWay && onWhatsApp}
      </Form>
      {order.canCancel && (
        <details>
          <summary className="disclosure">{t('cancel')}</summary>
          <Form method="post" action={action} className="panel stack">
            <p>{t(isPaid ? 'cancelQuestion' : 'cancelUnpaid')}</p>
            <Button look="outline" colour="red" name="intent" value="cancel">
              {t('cancelConfirm')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
