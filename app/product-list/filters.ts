import type { filterableFields } from '../../marketplace/contract/catalogue';
import type { Answer } from '../api/client';

type Field = Answer<typeof filterableFields>['filterableFields'][number];

export interface Choices {
  kind: 'choices';
  key: string;
  label: string;
  options: { value: string; label: string; count: number | null; chosen: boolean }[];
  /** How many choices were left out. */
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

const shownChoices = 8;

/** Whatever the API says can be filtered, as the page draws it. Two spellings of one key are drawn once; categories have their own place, the ordering comes first. */
export function drawFilters(fields: Field[], chosen: Record<string, string>, all: string | null): Filter[] {
  const drawn = new Set<string>();
  const ordered = [...fields].sort((one, other) => Number(other.component === 'ordering') - Number(one.component === 'ordering'));
  return ordered.flatMap((field): Filter[] => {
    const name = field.key.toLowerCase();
    if (drawn.has(name) || field.source === 'endpoint') return [];
    drawn.add(name);
    if (field.component === 'ordering') {
      return [{ kind: 'ordering', options: (field.options ?? []).map(({ value }) => value), chosen: chosen.ordering ?? '' }];
    }
    if (field.component === 'range') {
      const min = field.min ?? '0';
      const max = field.max ?? '0';
      return Number(max) > Number(min)
        ? [{ kind: 'range', key: 'price', label: field.label, from: chosen.price_min ?? '', to: chosen.price_max ?? '', min, max }]
        : [];
    }
    const values = (chosen[field.key] ?? '').split(',');
    const options = (field.options ?? []).map((option) => ({ ...option, chosen: values.includes(option.value) }));
    if (options.length < 2 && !options.some((option) => option.chosen)) return [];
    const kept = all === field.key ? options : options.filter((option, index) => index < shownChoices || option.chosen);
    return [{ kind: 'choices', key: field.key, label: field.label, options: kept, hidden: options.length - kept.length }];
  });
}
