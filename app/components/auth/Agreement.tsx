import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';

/** Links to the terms that apply to an account. */
export function Agreement() {
  const t = useTranslate('auth');
  return (
    <p className="hint">
      {t('agreeTo')} <Link to="/footer?details=termsOfUse">{t('terms')}</Link>
      {t('and')}
      <Link to="/footer?details=privacyPolicy">{t('privacy')}</Link>
      {t('fullStop')}
    </p>
  );
}
