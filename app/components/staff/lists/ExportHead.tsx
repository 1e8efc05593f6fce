import { useTranslate } from '../../../i18n/useTranslate';

/** The heading of a list, with the link that downloads what its filters show. `list` is the page of the list. */
export function ExportHead({ title, list, parameters }: { title: string; list: string; parameters: Record<string, string | undefined> }) {
  const t = useTranslate('staff');
  const given = Object.entries(parameters).flatMap(([name, value]): [string, string][] =>
    value && name !== 'offset' && name !== 'sort' ? [[name, value]] : [],
  );
  const query = new URLSearchParams(given).toString();
  return (
    <div className="head">
      <h1>{title}</h1>
      <a href={`${list}/export${query && `?${query}`}`}>{t('exportCsv')}</a>
    </div>
  );
}
