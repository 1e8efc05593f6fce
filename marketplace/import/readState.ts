import { sql } from 'drizzle-orm';
import { type LocalText, textIn } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { nearNames } from '../search/words/nearNames';
import { normalise } from '../shared/normalise';
import { problem, RowRefused } from './problems';
import { clean, fromCell } from './readNames';

type Values = Record<string, unknown>;

const states: Record<string, boolean> = {
  true: true,
  yes: true,
  1: true,
  published: true,
  active: true,
  false: false,
  no: false,
  0: false,
  draft: false,
  withdrawn: false,
  archived: false,
};

/** Whether the product is in the catalogue. Null when the row doesn't say. */
export function publishedOf(values: Values): boolean | null {
  const { published } = values;
  if (published === undefined || published === null || published === '') return null;
  const state = states[clean(String(published)).toLowerCase()];
  if (state === undefined) throw new RowRefused(problem('publishedNotBoolean'));
  return state;
}

/** A city by one of its names. */
export interface NamedCity {
  id: number;
  /** As the shop writes it. */
  name: string;
}

/** By normalised slug or name in any language. */
export async function readCities(db: Db): Promise<Map<string, NamedCity>> {
  const { rows } = await db.execute<{ id: number; slug: string; name: LocalText }>(sql`select id, slug, name from cities order by id desc`);
  const names = rows.flatMap(({ id, name }) => Object.values(name).map((text) => [normalise(text), { id, name: text }] as const));
  return new Map([...names, ...rows.map(({ id, slug, name }) => [normalise(slug), { id, name: textIn('en', name) }] as const)]);
}

function unknownCity(inputText: string, known: ReadonlyMap<string, NamedCity>): RowRefused {
  const value = clean(inputText).slice(0, 100);
  const names = [...known.values()].map(({ name }) => name);
  const near = nearNames(value, names);
  return new RowRefused(
    near.length === 0 ? problem('unknownCity', { value }) : problem('unknownCityNear', { value, near: near.join(', ') }),
  );
}

/** The ids of the only cities with delivery: a list in JSON, `Erbil | Duhok` in CSV, `all` without a limit. Null when the row doesn't say. */
export function citiesOf(values: Values, known: ReadonlyMap<string, NamedCity>): number[] | 'all' | null {
  const cities = fromCell(values.cities);
  if (cities === undefined || cities === null || cities === '') return null;
  if (typeof cities === 'string' && cities.trim().toLowerCase() === 'all') return 'all';
  const names: unknown[] = Array.isArray(cities) ? cities : typeof cities === 'string' ? cities.split('|') : [null];
  const ids = names.map((name) => {
    if (typeof name !== 'string') throw new RowRefused(problem('notListOfNames', { field: 'cities' }));
    const city = known.get(normalise(name));
    if (city === undefined) throw unknownCity(name, known);
    return city.id;
  });
  return [...new Set(ids)].sort((one, other) => one - other);
}
