import { sql } from 'drizzle-orm';
import type { LocalText } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { nearNames } from '../search/words/nearNames';
import { normalise } from '../shared/normalise';
import type { ImportName } from './readNames';

interface Found {
  id: number;
  slug: string;
  parentId: number | null;
  name: LocalText;
}

const pathText = (path: ImportName[]) => path.map(({ en }) => en).join(' > ');

/** Every category with its path from the department down. */
async function readPaths(db: Db): Promise<ImportName[][]> {
  const { rows } = await db.execute<{ [Key in keyof Found]: Found[Key] }>(
    sql`select id, slug, parent_id as "parentId", name from categories`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = ({ slug, parentId, name }: Found): ImportName[] => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    // A category without an English name is known by its slug.
    return [...(parent ? pathOf(parent) : []), { en: slug.split('/').at(-1) ?? slug, ...name }];
  };
  return rows.map(pathOf);
}

const isNamed = (name: ImportName, text: string) => Object.values(name).some((written) => normalise(written) === text);

/**
 * The category that a name means, in any language: `Desk lamps`, or with levels above it, `Home > Desk lamps`.
 * @returns its path; the paths that were perhaps meant, when there is none or when several have the name.
 */
export async function findCategory(db: Db, inputText: string): Promise<{ path: ImportName[] } | { several: boolean; near: string[] }> {
  const parts = inputText.split('>').map(normalise);
  const paths = await readPaths(db);
  const found = paths.filter((path) => {
    const end = path.slice(-parts.length);
    return end.length === parts.length && end.every((name, at) => isNamed(name, parts[at] ?? ''));
  });
  const [one, another] = found;
  if (one && !another) return { path: one };
  if (one) return { several: true, near: found.map(pathText).toSorted() };
  const last = inputText.split('>').at(-1) ?? '';
  const names = (path: ImportName[]) => Object.values(path.at(-1) ?? {});
  const near = new Set(nearNames(last, paths.flatMap(names)));
  return {
    several: false,
    near: paths
      .filter((path) => names(path).some((name) => near.has(name)))
      .map(pathText)
      .toSorted(),
  };
}
