import { useTranslate } from '../../../i18n/useTranslate';
import { Link } from '../../ui/Link';

/** The identifier that the code was sent to. In the demo, also a link to the inbox. */
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
