import { useContext } from 'react';
import { LocaleContext } from '../../i18n/useTranslate';
import { type PicturePlace, pictureSet } from './pictureSet';

interface PictureProps {
  id: number;
  place: PicturePlace;
  /** What it shows; by default nothing that the text beside it does not say. */
  alt?: string;
  /** The space that is kept for it, in CSS pixels, where no style gives it another size. */
  width: number;
  height?: number;
  /** `first` is the page's main picture, `eager` is visible when the page opens, `lazy` loads when it is near the window. */
  loads?: 'first' | 'eager' | 'lazy';
}

/** React 18 knows this attribute in lower case only. */
const first = { fetchpriority: 'high' };

/** A picture of the catalogue: the browser chooses the width that it needs. */
export function Picture({ id, place, alt = '', width, height = width, loads = 'lazy' }: PictureProps) {
  const { reducedData } = useContext(LocaleContext);
  return (
    <img
      {...pictureSet(id, place, reducedData)}
      alt={alt}
      width={width}
      height={height}
      {...(loads === 'first' && first)}
      loading={loads === 'lazy' ? 'lazy' : undefined}
    />
  );
}
