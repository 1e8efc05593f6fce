import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { imagePath } from '../../../marketplace/contract/catalogue/images';
import { importWithReload } from '../../browser/importWithReload';
import { useTranslate } from '../../i18n/useTranslate';
import { Picture } from '../picture/Picture';

/** The index of the picture in view, and a function that scrolls to one. Null before hydration. */
function useShownPicture(list: RefObject<HTMLUListElement>) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    const { current } = list;
    if (!current) return;
    const update = () => setShown(Math.round(Math.abs(current.scrollLeft) / current.clientWidth));
    update();
    current.addEventListener('scroll', update, { passive: true });
    return () => current.removeEventListener('scroll', update);
  }, [list]);
  // From right to left, positions are negative.
  const show = (index: number) => {
    const { current } = list;
    if (current) current.scrollLeft = index * current.clientWidth * (document.dir === 'rtl' ? -1 : 1);
  };
  return { shown, show };
}

const isPlainClick = (event: MouseEvent) => !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The place of a product's first picture, by the number of its pictures. */
export const placeOf = (count: number) => (count > 1 ? 'gallery' : 'onePicture');

/**
 * Pictures in a row with scroll snapping. The thumbnails link to them: with script, they scroll without a history entry. A picture links to
 * the large picture: with script, it opens in a dialog.
 */
export function Gallery({ images, alts = {}, name }: { images: number[]; alts?: Record<number, string> | undefined; name: string }) {
  const t = useTranslate('product');
  const list = useRef<HTMLUListElement>(null);
  const { shown, show } = useShownPicture(list);
  const count = images.length;

  const enlarge = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const [picture] = event.currentTarget.getElementsByTagName('img');
    const shown = { href, small: picture?.currentSrc ?? '', alt: picture?.alt ?? name, close: t('closePicture') };
    void importWithReload(() => import('./zoom')).then(({ zoom }) => zoom(shown));
  };

  return (
    <div className={count > 1 ? 'pictures' : undefined}>
      <ul className="gallery" aria-label={t('gallery')} ref={list}>
        {images.map((id, index) => (
          <li key={id} id={`picture-${index + 1}`}>
            <a href={imagePath(id, 'main', 1600)} onClick={enlarge}>
              <Picture
                id={id}
                place={placeOf(count)}
                alt={alts[id] ?? (count > 1 ? `${name} – ${t('picture', { number: index + 1, count })}` : name)}
                width={500}
                loads={index > 0 ? 'lazy' : 'first'}
              />
            </a>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <ul className="thumbs">
          {images.map((id, index) => (
            <li key={id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('picture', { number: index + 1, count })}
                aria-current={shown === index ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture id={id} place="tiny" alt={t('picture', { number: index + 1, count })} width={64} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
