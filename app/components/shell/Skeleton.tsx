import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';

/** In milliseconds. A page that loads sooner is shown without a skeleton. */
const patience = 600;
const cards = Array.from({ length: 8 }, (_, index) => index);

/**
 * Whether another page is loading slowly (`isComing`), or the current one did (`hasCome`). New parameters of the same page and pending
 * forms keep the page visible.
 */
export function useSlowPage(): { isComing: boolean; hasCome: boolean } {
  const { state, location: next } = useNavigation();
  const { pathname, key } = useLocation();
  const [slow, setSlow] = useState<string | null>(null);
  const coming = state === 'loading' && next.pathname !== pathname ? next.key : null;
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => setSlow(coming), patience);
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
