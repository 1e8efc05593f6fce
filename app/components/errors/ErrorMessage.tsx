import { useLocation, useRouteError } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { isMissing } from '../../seo/meta';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { usePreviousPage } from './PreviousPage';
import { statusOf } from './statusOf';

/** Goes back in the history; without script it links to the shop's page that led here, or to the home page. */
function BackButton() {
  const t = useTranslate('common');
  const previous = usePreviousPage();
  const goBack = (event: MouseEvent) => {
    if (history.length < 2) return;
    event.preventDefault();
    history.back();
  };
  return (
    <ButtonLink to={previous} onClick={goBack} data-needs-script="">
      {t('back')}
    </ButtonLink>
  );
}

const textKeys: Partial<Record<number, 'tooLarge' | 'unavailable'>> = { 413: 'tooLarge', 503: 'unavailable', 504: 'unavailable' };

/** Spec, points 4 and 8: the status code. 404 and 410 (removed) name what is missing and link back; everything else shows 'Error'. */
export function ErrorMessage() {
  const t = useTranslate('errors');
  const common = useTranslate('common');
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const code = <p className="muted">{t('statusCode', { status })}</p>;
  return isMissing(error) ? (
    <EmptyState icon="no-result-found" title={t('notFound')} text={t('notFoundText')}>
      {code}
      <BackButton />
    </EmptyState>
  ) : (
    <EmptyState icon="oops" title={t('title')} text={t(textKeys[status] ?? 'errorText')}>
      {code}
      {status === 413 ? (
        <BackButton />
      ) : (
        <ButtonLink to={pathname + search} reload>
          {t('tryAgain')}
        </ButtonLink>
      )}{' '}
      {pathname !== '/' && (
        <ButtonLink to="/" look="outline">
          {common('goHome')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
