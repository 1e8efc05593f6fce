import type { MetaDescriptor } from '@remix-run/node';
import { type PicturePlace, pictureSet } from './pictureSet';

interface Match {
  id: string;
  data?: unknown;
}

const isReduced = (matches: Match[]) => {
  const shell = matches.find(({ id }) => id === 'root')?.data;
  return typeof shell === 'object' && shell !== null && 'reducedData' in shell && shell.reducedData === true;
};

/** Tags for a page's `meta` that load its first picture before the browser comes to it: in the width that `Picture` has at the place. */
export function preloadPicture({ matches }: { matches: Match[] }, id: number | null | undefined, place: PicturePlace): MetaDescriptor[] {
  if (id === null || id === undefined) return [];
  const { srcSet, sizes } = pictureSet(id, place, isReduced(matches));
  return [{ tagName: 'link', rel: 'preload', as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchpriority: 'high' }];
}
