import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import { Component, type ReactNode } from 'react';
import { isMissing } from '../document/meta';
import { useTranslate } from '../i18n/useTranslate';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';

/** When even the error page fails, plain words that need no file (spec, point 8). */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="empty">
        <h1>An error occurred while showing the error page</h1>
        <a href="/">Go back to home</a>
      </div>
    );
  }
}

/** Spec, point 8: 404, and 410 for what was taken away, say what is missing and lead back; everything else says 'Error'. */
export function ErrorMessage() {
  const t = useTranslate('errors');
  const common = useTranslate('common');
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return isMissing(error) ? (
    <EmptyState icon="no-result-found" title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to="/">{common('back')}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="oops" title={t('title')} text={status === 503 || status === 504 ? t('unavailable') : t('errorText')}>
      <ButtonLink to={pathname + search}>{t('tryAgain')}</ButtonLink>{' '}
      {pathname !== '/' && (
        <ButtonLink to="/" look="soft">
          {common('goHome')}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
