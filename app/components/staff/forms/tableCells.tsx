import { useTranslate } from '../../../i18n/useTranslate';

type Values = Readonly<Record<string, string>>;

/** Whether the value of a table's cell was changed in the form, which holds the shown one as `before.{name}`. */
const isChanged = (values: Values, name: string) => values[name] !== undefined && values[name] !== values[`before.${name}`];

/** What a cell shows when a form returns: what was changed in it, else what is saved now. */
export const cellValue = (values: Values, name: string, saved: string): string => (isChanged(values, name) ? (values[name] ?? '') : saved);

/** The same for a box with the value `yes`. */
export function isCellChecked(values: Values, name: string, saved: boolean): boolean {
  const [now, before] = [values[name] ?? '', values[`before.${name}`]];
  return before === undefined || now === before ? saved : now === 'yes';
}

/** Says what is saved now, when somebody else changed a cell that was changed in the form too. */
export function CellMeanwhile({ values, name, saved }: { values: Values; name: string; saved: string }) {
  const t = useTranslate('staff');
  const before = values[`before.${name}`];
  if (!isChanged(values, name) || before === undefined || before === saved || values[name] === saved) return null;
  return (
    <p className="saved-meanwhile">
      {t('savedMeanwhile')} <q dir="auto">{saved}</q>
    </p>
  );
}
