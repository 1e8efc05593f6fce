import type { StaffOrder } from '../../../../../marketplace/contract/staff/orders';
import { Changes } from '../../../../components/staff/Changes';
import { DateTime } from '../../../../components/staff/DateTime';
import { FormKey } from '../../../../components/staff/forms/FormKey';
import { Problems, TextBox } from '../../../../components/staff/forms/fields';
import { useFormState } from '../../../../components/staff/forms/formState';
import { useTranslate } from '../../../../i18n/useTranslate';
import { noteFields } from './orderForms';

/** Notes that staff alone see, and what staff did. */
export function Notes({ order }: { order: StaffOrder }) {
  const t = useTranslate('staff');
  const texts = useTranslate('orders');
  const state = useFormState('note');
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">{t('notes')}</h2>
      <ul className="history">
        {order.notes.map((note) => (
          <li key={note.id}>
            <p className="lines" dir="auto">
              {note.text}
            </p>
            <p className="hint">
              <bdi>{note.by}</bdi> · <DateTime at={note.at} />
            </p>
          </li>
        ))}
      </ul>
      <form method="post" noValidate>
        <Problems state={state} />
        <FormKey />
        <input type="hidden" name="intent" value="note" />
        <TextBox name="text" field={noteFields.text} state={state} />
        <button type="submit" className="soft">
          {t('addNote')}
        </button>
      </form>
      <Changes changes={order.changes} statusText={(status) => texts(`status_${status as StaffOrder['status']}`)} />
    </section>
  );
}
