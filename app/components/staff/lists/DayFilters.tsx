import { useTranslate } from '../../../i18n/useTranslate';

/** The first and the last day of a filter. */
export function DayFilters({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const t = useTranslate('orders');
  return (
    <>
      <div className="field">
        <label htmlFor="from">{t('from')}</label> <input id="from" name="from" type="date" defaultValue={from} />
      </div>
      <div className="field">
        <label htmlFor="to">{t('to')}</label> <input id="to" name="to" type="date" defaultValue={to} />
      </div>
    </>
  );
}
