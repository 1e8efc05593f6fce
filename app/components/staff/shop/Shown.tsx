import { formatDay } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { TextInput } from '../forms/fields';
import { dateFields, daysOf, positionField } from './shopFields';

interface Dates {
  startsAt: string | null;
  endsAt: string | null;
}

/** The days and the place in the list. */
export function DateInputs({ saved, position, state }: { saved: Dates | null; position: number; state: FormState }) {
  const t = useTranslate('staffShop');
  const days = saved ? daysOf(saved) : { startsOn: '', endsOn: '' };
  return (
    <>
      <TextInput name="startsOn" field={dateFields.startsOn} state={state} defaultValue={days.startsOn} hint={t('datesHint')} />
      <TextInput name="endsOn" field={dateFields.endsOn} state={state} defaultValue={days.endsOn} />
      <TextInput name="position" field={positionField} state={state} defaultValue={String(position)} hint={t('positionHint')} />
    </>
  );
}

/** The days on which something is shown, in words. */
export function ShownDays({ dates }: { dates: Dates }) {
  const t = useTranslate('staffShop');
  const { startsOn, endsOn } = daysOf(dates);
  const [from, until] = [formatDay(startsOn), formatDay(endsOn)];
  if (from && until) return t('fromUntil', { from, until });
  if (from) return t('from', { from });
  return until ? t('until', { until }) : t('always');
}

/** Whether something is shown now. `now` is the instant of the answer. */
export function ShownState({ dates, now, isComplete = true }: { dates: Dates; now: string; isComplete?: boolean }) {
  const t = useTranslate('staffShop');
  if (dates.endsAt !== null && dates.endsAt <= now) return <span className="badge">{t('isOver')}</span>;
  if (!isComplete) return <span className="badge">{t('isWithoutPicture')}</span>;
  if (dates.startsAt !== null && dates.startsAt > now) return <span className="badge">{t('isAhead')}</span>;
  return <span className="badge published">{t('isShown')}</span>;
}
