import { useLocation } from '@remix-run/react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useTranslate } from '../../i18n/useTranslate';
import { safeRedirect } from '../../session/redirects/safeRedirect';
import type { Shell } from '../shell/readShell';
import { Icon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { useCityMenu } from './useCityMenu';

/** The delivery city. It links to the page of cities; where script runs, it opens a menu of them instead. */
export function DeliverTo({ city }: { city: Shell['city'] }) {
  const t = useTranslate('common');
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const page = `/city?redirectTo=${encodeURIComponent(safeRedirect(pathname + search))}`;
  const { around, isOpen, loaded, toggle, close } = useCityMenu(page);
  return (
    <div className="deliver" ref={around}>
      <Link
        className="deliver-to"
        to={page}
        rel="nofollow"
        onClick={toggle}
        aria-haspopup={isHydrated ? 'listbox' : undefined}
        aria-expanded={isHydrated ? isOpen : undefined}
      >
        <Icon name="pin" />
        <span>{t('deliverTo')}</span> <b>{city?.name}</b>
        {city?.isDefault && (
          <>
            <Icon name="star" className="icon star" />
            <span className="visually-hidden"> {t('defaultCity')}</span>
          </>
        )}
      </Link>
      {isOpen && (
        <div className="city-menu" aria-busy={!loaded}>
          {loaded ? (
            <loaded.CityMenu cities={loaded.cities} current={city?.id ?? null} onClose={close} />
          ) : (
            <p role="status">{t('loading')}</p>
          )}
        </div>
      )}
    </div>
  );
}
