import type { filterableFields } from '../../../../marketplace/contract/catalogue/catalogue';
import type { Answer } from '../../../api/client';
import { filterKeys, maxParameter, minParameter, ranges } from '../../../components/product-list/listQuery';

type Field = Answer<typeof filterableFields>['filterableFields'][number];

export interface Choices {
  kind: 'choices';
  key: string;
  label: string;
  options: { value: string; label: string; count: number | null; chosen: boolean }[];
  /** The number of hidden choices. */
  hidden: number;
}
export interface Range {
  kind: 'range';
  key: string;
  label: string;
  from: string;
  to: string;
  min: string;
  max: string;
}
export interface Ordering {
  kind: 'ordering';
  options: string[];
  chosen: string;
}
export type Filter = Choices | Range | Ordering;

/** The number of choices and bounds in a list's query. */
export const chosenCount = (query: Record<string, string>): number =>
  [query.brands, query.color].flatMap((values) => values?.split(',') ?? []).length +
  ranges.flatMap((range) => [minParameter(range), maxParameter(range)]).filter((bound) => query[bound]).length;

const shownChoices = 8;

/**
 * Prepares the API's filters that a query can contain for the page. Two keys of one filter, which have the same label, are
 * shown once: `Color` as `color`, `range` as `price`. Categories are left out, because
 * they have their own place. The ordering is first.
 */
export function drawFilters(fields: Field[], chosen: Record<string, string>, all: string | null): Filter[] {
  const drawn = new Set<string>();
  const ordered = [...fields].sort((one, other) => Number(other.component === 'ordering') - Number(one.component === 'ordering'));
  return ordered.flatMap((field): Filter[] => {
    const key = field.key.toLowerCase();
    if (drawn.has(field.label) || !filterKeys.includes(key) || field.source === 'endpoint') return [];
    drawn.add(field.label);
    if (field.component === 'ordering') {
      return [{ kind: 'ordering', options: (field.options ?? []).map(({ value }) => value), chosen: chosen.ordering ?? '' }];
    }
    if (field.component === 'range') {
      const min = field.min ?? '0';
      const max = field.max ?? '0';
      if (Number(max) <= Number(min)) return [];
      return [
        { kind: 'range', key, label: field.label, from: chosen[minParameter(key)] ?? '', to: chosen[maxParameter(key)] ?? '', min, max },
      ];
    }
    const values = (chosen[key] ?? '').split(',');
    const options = (field.options ?? []).map(({ value, label, count }) => ({ value, label, count, chosen: values.includes(value) }));
    if (options.length < 2 && !options.some((option) => option.chosen)) return [];
    const kept = all === key ? options : options.filter((option, index) => index < shownChoices || option.chosen);
    return [{ kind: 'choices', key, label: field.label, options: kept, hidden: options.length - kept.length }];
  });
}
