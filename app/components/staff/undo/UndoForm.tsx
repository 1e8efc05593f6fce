import { useTranslate } from '../../../i18n/useTranslate';
import { FormKey } from '../forms/FormKey';
import type { Undo } from '../forms/pageData';

/** The button of a notice that undoes the change. */
export function UndoForm({ undo: { action, fields } }: { undo: Undo }) {
  const t = useTranslate('staff');
  return (
    <form method="post" action={action} className="undo">
      <FormKey />
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="soft">
        {t('undo')}
      </button>
    </form>
  );
}
