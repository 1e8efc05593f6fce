import type { ReactNode } from 'react';
import { inReadingOrder } from '../../../i18n/format';
import { useTranslate } from '../../../i18n/useTranslate';
import type { FormState } from '../../forms/state';
import { Problems } from '../forms/fields';
import { VersionedForm } from '../forms/VersionedForm';
import { Deletion } from './Deletion';

interface ThingPageProps {
  title: string;
  /** The page of the list. */
  list: string;
  /** Null for a new one. */
  version: number | null;
  state: FormState;
  /** The fields. */
  children: ReactNode;
  /** Further forms, between saving and deleting. */
  more?: ReactNode;
}

/** The page of one category, brand, colour, collection or banner: its form, and its deletion. */
export function ThingPage({ title, list, version, state, children, more }: ThingPageProps) {
  const t = useTranslate('staffShop');
  const staff = useTranslate('staff');
  return (
    <>
      <p>
        <a href={list}>{t('backToList')}</a>
      </p>
      <h1>{inReadingOrder(title)}</h1>
      <VersionedForm state={state} version={version ?? 0} encType="multipart/form-data" className="card">
        <Problems state={state} />
        {children}
        <div className="bulk">
          <button type="submit" name="intent" value="save">
            {staff('save')}
          </button>
        </div>
      </VersionedForm>
      {version !== null && (
        <>
          {more}
          <Deletion />
        </>
      )}
    </>
  );
}
