import { type RefObject, useEffect, useState } from 'react';
import { Icon } from '../../components/ui/Icon';
import { useTranslate } from '../../i18n/useTranslate';

/** How long a banner is shown before the next one, in milliseconds. */
const interval = 6000;

interface BannerControlsProps {
  list: RefObject<HTMLUListElement>;
  count: number;
}

/** The index of the banner in view, and a function that scrolls to one. From right to left, positions are negative. */
function useShownBanner({ list, count }: BannerControlsProps) {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    const { current } = list;
    const update = () => current && setShown(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
    update();
    current?.addEventListener('scroll', update, { passive: true });
    return () => current?.removeEventListener('scroll', update);
  }, [list]);
  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const target = list.current?.children[(index + count) % count];
    const [first] = list.current?.children ?? [];
    if (!(target instanceof HTMLElement) || !(first instanceof HTMLElement)) return;
    list.current?.scrollTo({ left: target.offsetLeft - first.offsetLeft, behavior });
  };
  return { shown, show };
}

const isReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The arrows, dots and pause button of the banners, which move on by themselves until the shopper uses or pauses them; never with reduced
 * motion (WCAG 2.2.2). They lie over the banners, so that nothing moves when they come with script.
 */
export function BannerControls({ list, count }: BannerControlsProps) {
  const t = useTranslate('home');
  const { shown, show } = useShownBanner({ list, count });
  const [isMoving, setMoving] = useState(() => !isReduced());

  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => {
      if (!document.hidden && !list.current?.matches(':hover, :focus-within')) show(shown + 1, 'smooth');
    }, interval);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    const { current } = list;
    const stop = () => setMoving(false);
    current?.addEventListener('pointerdown', stop);
    return () => current?.removeEventListener('pointerdown', stop);
  }, [list]);

  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const choose = (index: number) => {
    setMoving(false);
    show(index, isReduced() ? 'auto' : 'smooth');
  };
  return (
    <div className="banner-controls">
      <button type="button" className="banner-arrow" aria-label={t('previousBanner')} onClick={() => choose(shown - 1)}>
        <Icon name="previous" className="icon icon-turns" />
      </button>
      {numbers.map((number) => (
        <button
          type="button"
          className="banner-dot"
          key={number}
          aria-label={t('bannerOf', { number, count })}
          aria-current={shown === number - 1 ? 'true' : undefined}
          onClick={() => choose(number - 1)}
        />
      ))}
      <button type="button" className="banner-arrow" aria-label={t('nextBanner')} onClick={() => choose(shown + 1)}>
        <Icon name="next" className="icon icon-turns" />
      </button>
      <button type="button" aria-label={t(isMoving ? 'pauseBanners' : 'playBanners')} onClick={() => setMoving(!isMoving)}>
        <Icon name={isMoving ? 'pause' : 'play'} />
      </button>
    </div>
  );
}
