import { useLocation, useMatches, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isChangedInPlace } from '../../i18n/store';
import { useTranslate } from '../../i18n/useTranslate';

/** In milliseconds. A page that is there sooner is shown without a skeleton. */
const delay = 200;
const cards = Array.from({ length: 8 }, (_, index) => index);

/**
 * Whether another page is loading slowly (`isComing`), or the current one did (`hasCome`). Pending forms keep the page visible, and so do
 * new parameters of a page that shows one thing, such as a product's variant; those of a list are another page.
 */
export function useSlowPage(): { isComing: boolean; hasCome: boolean } {
  const { state, location: next } = useNavigation();
  const { pathname, search, key } = useLocation();
  const isOneThing = useMatches().some(({ handle }) => isChangedInPlace(handle));
  const [slow, setSlow] = useState<string | null>(null);
  const isOther = state === 'loading' && (next.pathname !== pathname || (next.search !== search && !isOneThing));
  const coming = isOther ? next.key : null;
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => setSlow(coming), delay);
    return () => clearTimeout(timer);
  }, [coming]);
  return { isComing: coming !== null && slow === coming, hasCome: slow === key };
}

/** Covers the old page, as high as the window, until the next one is rendered. Nothing below it moves. */
export function Skeleton() {
  const t = useTranslate('common');
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div />
      <ul>
        {cards.map((card) => (
          <li key={card} />
        ))}
      </ul>
    </div>
  );
}
