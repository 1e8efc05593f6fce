import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';
import { signInPath } from '../../session/redirects/safeRedirect';
import type { Shell } from '../shell/readShell';
import { BidiText } from '../ui/BidiText';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { AddedToCart } from './AddedToCart';

/** Spec, point 9: everything but errors disappears after two seconds. In milliseconds. */
const vanishAfter = 2000;

/**
 * The notification bar at the top right: success with a check, an error with a cross and a close button, stacked if it has several lines. A
 * hidden notification stays in the page as a status for screen readers.
 */
export function Notification({ flash }: { flash: Shell['flash'] }) {
  const t = useTranslate('common');
  const [gone, setGone] = useState<Shell['flash']>(null);
  useEffect(() => {
    if (flash?.type !== 'success') return;
    const timer = setTimeout(() => setGone(flash), vanishAfter);
    return () => clearTimeout(timer);
  }, [flash]);
  if (!flash) return null;
  if (flash.added) return <AddedToCart lines={flash.lines} added={flash.added} />;
  const isTall = flash.lines.length > 1;
  return (
    <div
      className={`notice${isTall ? ' tall' : ''}${gone === flash ? ' visually-hidden' : ''}`}
      data-accent-color={flash.type === 'error' ? 'red' : 'jade'}
      role="status"
    >
      <Icon name={flash.type === 'error' ? 'close' : 'check'} />
      <div className="notice-lines">
        {flash.lines.map((line) => (
          <p key={line}>
            <BidiText text={line} />
          </p>
        ))}
        {flash.signIn && (
          <p>
            <Link to={signInPath(flash.signIn)}>{t('logIn')}</Link>
          </p>
        )}
      </div>
      {flash.type === 'error' && (
        <button className="notice-close" type="button" aria-label={t('dismiss')} onClick={() => setGone(flash)} data-needs-script="">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
