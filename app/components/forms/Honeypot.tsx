import { useTranslate } from '../../i18n/useTranslate';
import { honeypotName } from './filledByProgram';

/** A hidden field that only bots fill in. A class hides it: the security policy forbids inline styles. */
export const Honeypot = () => (
  <div className="visually-hidden" aria-hidden="true">
    {/* Text browsers show it. */}
    {useTranslate('common')('leaveEmpty')} <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
  </div>
);
