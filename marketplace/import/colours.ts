import { sql } from 'drizzle-orm';
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
  const { rows } = await db.execute<{ slug: string; en: string | null; ar: string | null; ckb: string | null }>(
    sql`select slug, name_en as en, name_ar as ar, name_ckb as ckb from colours order by slug desc`,
  );
  const names = rows.flatMap(({ slug, en, ar, ckb }) => [en, ar, ckb].flatMap((name) => (name ? [[normalise(name), slug] as const] : [])));
  return new Map([...names, ...rows.map(({ slug }) => [normalise(slug), slug] as const)]);
}

export async function addColours(db: Db, colours: NewColour[]): Promise<void> {
  if (colours.length === 0) return;
  const values = colours.map(({ slug, name }) => ({ slug, ...name }));
  await db.execute(sql`
    insert into colours (slug, name_en, name_ar, name_ckb, hex)
    select slug, en, ar, ckb, ${unknownHue} from json_to_recordset(${JSON.stringify(values)}::json) as r(slug text, en text, ar text, ckb text)
    order by slug on conflict do nothing`);
}
