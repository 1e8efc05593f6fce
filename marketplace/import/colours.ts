import { sql } from 'drizzle-orm';
import type { LocalText } from '../contract/localText';
import type { Db } from '../database/openDatabase';
import { normalise } from '../shared/normalise';
import type { ImportName } from './readNames';

export interface NewColour {
  slug: string;
  name: ImportName;
}

/** The hue of a colour that the palette lacks, until the operator sets one. */
const unknownHue = '#b9b9b9';

/** Normalised slug or name in any language → slug. Where two colours share a name, the first by slug has it. */
export async function readColours(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ slug: string; name: LocalText }>(sql`select slug, name from colours order by slug desc`);
  const names = rows.flatMap(({ slug, name }) => Object.values(name).map((text) => [normalise(text), slug] as const));
  return new Map([...names, ...rows.map(({ slug }) => [normalise(slug), slug] as const)]);
}

export async function addColours(db: Db, colours: NewColour[]): Promise<void> {
  if (colours.length === 0) return;
  await db.execute(sql`
    insert into colours (slug, name, hex)
    select slug, name, ${unknownHue} from json_to_recordset(${JSON.stringify(colours)}::json) as r(slug text, name jsonb)
    order by slug on conflict do nothing`);
}
