import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate';

/** In milliseconds: a page that comes sooner is shown in one step. */
const patience = 600;
const cards = Array.from({ length: 8 }, (_, index) => index);

/**
 * Whether another page has been on its way for a while, or was when it came. The same one with other parameters, and a form that is still
 * being sent, keep their page in sight.
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

/** Stands over the page that is left, as high as the window, until the next one is here; nothing below it moves. */
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
