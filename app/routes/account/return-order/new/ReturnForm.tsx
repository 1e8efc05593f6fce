import { returnReasons } from '../../../../../marketplace/contract/order/returnStates';
import type { returnable } from '../../../../../marketplace/contract/order/returns';
import type { Answer } from '../../../../api/client';
import { Select, TextArea } from '../../../../components/forms/Field';
import { FormErrors } from '../../../../components/forms/FormErrors';
import { PhotosField } from '../../../../components/forms/PhotosField';
import type { FormState } from '../../../../components/forms/state';
import { useFields } from '../../../../components/forms/useFields';
import { Picture } from '../../../../components/picture/Picture';
import { Button } from '../../../../components/ui/Button';
import { Form } from '../../../../components/ui/Form';
import { Price } from '../../../../components/ui/Price';
import { formatDate, inReadingOrder, isolate, joinFacts } from '../../../../i18n/format';
import { useTranslate } from '../../../../i18n/useTranslate';
import { photosField, returnFields } from './returnFields';

type Returnable = Answer<typeof returnable>;

/** One line of the order, with the quantity to return. */
function Line({ line, state }: { line: Returnable['lines'][number]; state: FormState }) {
  const t = useTranslate('returns');
  const name = `quantity-${line.id}`;
  const quantities = Array.from({ length: line.returnable }, (_, index) => String(index + 1));
  return (
    <li className="line-small">
      {line.image && <Picture id={line.image.id} place="tiny" width={56} loads="eager" />}
      <div className="line-text">
        <p>{inReadingOrder(line.name)}</p>
        <p className="between">
          <span className="hint">{joinFacts(line.attributes.map(({ label }) => label))}</span> <Price amount={line.unitPrice} />
        </p>
        {line.returnable === 0 ? (
          <p className="hint">{t('returnedAlready')}</p>
        ) : (
          <select name={name} className="input" aria-label={t('quantityOf', { name: line.name })} defaultValue={state.values[name] ?? ''}>
            <option value="">{t('none')}</option>
            {quantities.map((quantity) => (
              <option key={quantity} value={quantity}>
                {quantity}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  );
}

/** The form of a return: lines, reason and photos. */
export function ReturnForm({ order, state, idempotencyKey }: { order: Returnable; state: FormState; idempotencyKey: string }) {
  const t = useTranslate('returns');
  const form = useFields(returnFields, state, 'return-form');
  return (
    <Form
      {...form.props}
      method="post"
      action={`/account/return-order/new?order=${order.orderId}`}
      encType="multipart/form-data"
      className="stack"
    >
      <FormErrors messages={form.messages} />
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <section className="panel stack" aria-labelledby="items">
        <h2 id="items">{t('items')}</h2>
        <p className="hint">
          {t('orderOf', { number: isolate(order.orderNumber) })} · {t('until', { date: isolate(formatDate(order.until)) })}
        </p>
        <ul className="stack">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} state={state} />
          ))}
        </ul>
      </section>
      <Select
        field={form.fields.reason}
        placeholder={t('chooseReason')}
        options={returnReasons.map((reason) => ({ value: reason, label: t(`${reason}Reason`) }))}
      />
      <TextArea field={form.fields.note} hint={t('noteHint')} />
      <PhotosField
        field={form.bind('photos', photosField)}
        state={state}
        hint={t('photosHint')}
        photoName={(number) => t('photoKept', { number })}
      />
      <Button wide>{t('request')}</Button>
    </Form>
  );
}
