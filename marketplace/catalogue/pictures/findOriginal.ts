import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/openDatabase';
import { categories, colours, pictures, products, variantPictures, variants } from '../../database/tables/catalogue/catalogue';

/** The source of a picture. */
export interface Original {
  /** Identifies the content: the cache key of the rendered files. */
  key: string;
  /** False for the placeholder of a missing picture. */
  lasting: boolean;
  /** Ratio of width to height: 1, or 5 : 2 for banners. */
  aspect: number;
  /** Returns the bytes, in any format that sharp reads, including SVG. */
  read(): Promise<Buffer>;
}

type Drawing = NonNullable<(typeof pictures.$inferSelect)['drawing']>;

/** Draws pictures without bytes: SVG text from the row's drawing and a colour, or from a department's slug. */
export interface Drawings {
  drawPicture(drawing: Drawing, hex: string): string;
  drawBanner(drawing: Drawing, hex: string): string;
  drawPlaceholder(department: string): string;
}

/** Drawings change with the code: a new version invalidates the rendered files. */
const drawingVersion = 2;
const neutralColour = '#b9bdc2';
const square = 1;
const wide = 5 / 2;

const shortHash = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 24);

/** The slug of the department of a picture's product; empty when there is none. */
async function departmentOf(db: Db, pictureId: number): Promise<string> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    with recursive path as (
      select c.slug, c.parent_id
      from ${variantPictures} vp
      join ${variants} v on v.id = vp.variant_id
      join ${products} p on p.id = v.product_id
      join ${categories} c on c.id = p.category_id
      where vp.picture_id = ${pictureId}
      union
      select c.slug, c.parent_id from path join ${categories} c on c.id = path.parent_id
    )
    select slug from path where parent_id is null limit 1`);
  return rows[0]?.slug ?? '';
}

async function readBytes(db: Db, pictureId: number): Promise<Buffer> {
  const [row] = await db.select({ original: pictures.original }).from(pictures).where(eq(pictures.id, pictureId));
  if (!row?.original) throw new Error(`Picture ${pictureId} has no bytes`);
  return row.original;
}

/** Returns the original of a picture: its bytes, its drawing, or a placeholder by department. Null when the picture does not exist. */
export async function findOriginal(db: Db, drawings: Drawings, pictureId: number): Promise<Original | null> {
  const [row] = await db
    .select({ drawing: pictures.drawing, hash: pictures.hash, hex: colours.hex })
    .from(pictures)
    .leftJoin(colours, sql`${colours.slug} = ${pictures.drawing} ->> 'colour'`)
    .where(eq(pictures.id, pictureId));
  if (!row) return null;
  if (row.hash !== null) return { key: row.hash, lasting: true, aspect: square, read: () => readBytes(db, pictureId) };
  const { drawing } = row;
  const hex = row.hex ?? neutralColour;
  if (drawing !== null) {
    const draw = drawing.kind === 'banner' ? drawings.drawBanner : drawings.drawPicture;
    return {
      key: shortHash(JSON.stringify([drawingVersion, drawing, hex])),
      lasting: true,
      aspect: drawing.kind === 'banner' ? wide : square,
      read: async () => Buffer.from(draw(drawing, hex)),
    };
  }
  const department = await departmentOf(db, pictureId);
  return {
    key: shortHash(JSON.stringify([drawingVersion, 'placeholder', department])),
    lasting: false,
    aspect: square,
    read: async () => Buffer.from(drawings.drawPlaceholder(department)),
  };
}
