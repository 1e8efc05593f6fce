import { useTranslate } from '../../../i18n/useTranslate';
import { Problems } from '../forms/fields';
import { useFormState } from '../forms/formState';

/** The button that deletes what the page shows. */
export function Deletion() {
  const t = useTranslate('staffShop');
  const state = useFormState('delete');
  return (
    <details className="card" open={state.errors[''] !== undefined}>
      <summary>{t('delete')}</summary>
      <Problems state={state} />
      <p>{t('deleteText')}</p>
      <form method="post">
        <button type="submit" name="intent" value="delete" className="danger">
          {t('delete')}
        </button>
      </form>
    </details>
  );
}
