import { useTranslate } from '../../i18n/useTranslate';
import { Link } from '../ui/Link';

/** Where the code went, and in the demo where to read it. */
export function CodeSent({ identifier, isDemo }: { identifier: string; isDemo: boolean }) {
  const t = useTranslate('auth');
  return (
    <>
      <p>
        {t('sentTo')} <bdi dir="ltr">{identifier}</bdi>
        {t('fullStop')} {t('goodFor')}
      </p>
      {isDemo && (
        <p>
          <Link to="/dev/inbox">{t('demoInbox')}</Link>
        </p>
      )}
    </>
  );
}
