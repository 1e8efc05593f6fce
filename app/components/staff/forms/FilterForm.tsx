import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/useTranslate';

interface FilterFormProps {
  /** The page of the list without filters. */
  page: string;
  search?: { label: string; maxLength: number; value: string | undefined };
  /** Further filters. */
  children?: ReactNode;
}

/** The filters of a list, as a form that is sent as its address. */
export function FilterForm({ page, search, children }: FilterFormProps) {
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
      <div className="actions">
        <button type="submit">{t('filter')}</button> <a href={page}>{t('showAll')}</a>
      </div>
    </form>
  );
}
