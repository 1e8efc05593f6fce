import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';

interface FilterFormProps {
  /** The page of the list without filters. */
  page: string;
  search?: { label: string; maxLength: number; value: string | undefined };
  /** The order of the list, which the filters leave as it is. */
  sort?: string | undefined;
  /** Further filters. */
  children?: ReactNode;
  /** Filters that are folded on phones, unless one of them is set. */
  more?: { isSet: boolean; filters: ReactNode };
}

/** The filters of a list, as a form that is sent as its address. */
export function FilterForm({ page, search, sort, children, more }: FilterFormProps) {
  const t = useTranslate('staff');
  return (
    <form method="get" className="filters">
      {search && (
        <div className="field wide">
          <label htmlFor="search">{search.label}</label>{' '}
          <input id="search" name="search" type="search" dir="auto" maxLength={search.maxLength} defaultValue={search.value} />
        </div>
      )}
      {children}
      {more && (
        <details className="more-filters" open={more.isSet}>
          <summary>{t('moreFilters')}</summary>
          <div>{more.filters}</div>
        </details>
      )}
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className="actions">
        <button type="submit">{t('filter')}</button> <a href={page}>{t('showAll')}</a>
      </div>
    </form>
  );
}
