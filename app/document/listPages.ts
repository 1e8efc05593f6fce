import { pageSize } from '../../marketplace/contract/paging';
import type { Translate } from '../i18n/store';

interface Place {
  offset: number;
  count: number;
}

/** Which of its pages a list shows. */
export const pageOf = ({ offset, count }: Place, step: number = pageSize) => ({
  page: Math.floor(offset / step) + 1,
  pages: Math.ceil(count / step),
});

/** The path with those parameters that have a value. */
export function pathWith(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** The path that one page of a list is known by; null where no page of it begins: past the end, between two pages, or when it is empty. */
export function listPath(path: string, parameters: Parameters<typeof pathWith>[1], { offset, count }: Place): string | null {
  if (offset % pageSize !== 0 || offset >= count) return null;
  return pathWith(path, { ...parameters, offset: offset || null });
}

/** A list's title, with its page from the second on: no two pages share one. */
export const listTitle = (title: string, place: Place, t: Translate<'common'>): string =>
  place.offset > 0 ? `${title} – ${t('pageOf', pageOf(place))}` : title;
