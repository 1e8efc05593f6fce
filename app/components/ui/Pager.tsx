import { useLocation } from '@remix-run/react';
import { useTranslate } from '../../i18n/useTranslate';
import { pageOf } from '../../seo/pagination';
import { buttonLooks } from './Button';
import { Link } from './Link';

/** Links to the pages of a list, by `offset` in the query. `step` is the page size, so that nothing is repeated or skipped. */
export function Pager({ count, offset, step }: { count: number; offset: number; step: number }) {
  const t = useTranslate('common');
  const { pathname, search } = useLocation();
  if (count <= step) return null;
  const to = (start: number) => {
    const query = new URLSearchParams(search);
    query.delete('lang');
    if (start > 0) query.set('offset', String(start));
    else query.delete('offset');
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return (
    <nav className="pager" aria-label={t('pages')}>
      {offset > 0 && (
        <Link className={buttonLooks.outline} rel="prev" to={to(Math.max(0, offset - step))}>
          {t('previousPage')}
        </Link>
      )}{' '}
      <span>{t('pageOf', pageOf({ offset, count }, step))}</span>{' '}
      {offset + step < count && (
        <Link className={buttonLooks.outline} rel="next" to={to(offset + step)}>
          {t('nextPage')}
        </Link>
      )}
    </nav>
  );
}
