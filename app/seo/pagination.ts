import { pageSize } from '../../marketplace/contract/paging';
import { pathWith } from '../i18n/links';
import type { Translate } from '../i18n/store';

interface Place {
  offset: number;
  count: number;
}

/** The `offset` of a list in its query, up to nine digits; 0 if invalid. */
export function readOffset(query: URLSearchParams): number {
  const text = query.get('offset') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The number of the current page, and of all pages. */
export const pageOf = ({ offset, count }: Place, step: number = pageSize) => ({
  page: Math.floor(offset / step) + 1,
  pages: Math.ceil(count / step),
});

/** The canonical path of one page of a list; null when no page starts there: past the end, between two pages, or for an empty list. */
export function listPath(path: string, parameters: Parameters<typeof pathWith>[1], { offset, count }: Place): string | null {
  if (offset % pageSize !== 0 || offset >= count) return null;
  return pathWith(path, { ...parameters, offset: offset || null });
}

/** A list's name with its page number from the second page on, so that titles and descriptions are unique. */
export const nameOfPage = (name: string, place: Place, t: Translate<'common'>): string =>
  place.offset > 0 ? `${name} – ${t('pageOf', pageOf(place))}` : name;
