import { z } from 'zod';
import drawingRows from '../data/drawings.json' with { type: 'json' };
import type { PictureSpec } from '../types';
import { drawArt, type Side } from './art';
import { openPaints, type Paints } from './paints';

const drawingSchema = z.strictObject({
  /** The file in data/drawings. Its picture is 1000 × 1000, with the ground near y = 830. */
  art: z.string(),
  /** The file's alternative for this kind. Absent: the picture's seed chooses. */
  choice: z.number().optional(),
  /** The art, drawn once for each: its middle and its ground in the picture, and its share of the full width and height. Absent: once, in full. */
  copies: z.array(z.strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })).optional(),
  /** The detail view: a point, a zoom factor, and the side. */
  detail: z.strictObject({ x: z.number(), y: z.number(), zoom: z.number(), side: z.enum(['front', 'back']).default('front') }),
  /** The angle view of art without another side: mirrored (round things) or skewed (flat things). */
  turn: z.enum(['mirror', 'skew']).optional(),
});

type Drawing = z.infer<typeof drawingSchema>;

const drawings = z.record(z.string(), drawingSchema).parse(drawingRows);

export const drawingKinds = Object.keys(drawings);

const placeholders: Readonly<Record<string, string>> = {
  'phones-tablets': 'phone',
  'computers-gaming': 'laptop',
  'tv-audio': 'television',
  'home-appliances': 'washing-machine',
  'home-kitchen': 'lamp',
  fashion: 'shirt',
  'beauty-health': 'bottle',
  'family-sports': 'blocks',
};

const SAND = '#cfc3b1';

function drawingOf(kind: string): Drawing {
  const drawing = drawings[kind];
  if (!drawing) throw new Error(`No drawing of kind "${kind}"`);
  return drawing;
}

function group(transform: string, content: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

const MIDDLE = 500;
const GROUND = 830;

function drawSide({ art, copies }: Drawing, side: Side, paints: Paints): string {
  const once = drawArt(art, side, paints);
  if (!copies) return once;
  const placed = copies.map(({ x, y, width, height }) => {
    return group(`translate(${x - MIDDLE * width} ${y - GROUND * height}) scale(${width} ${height})`, once);
  });
  return placed.join('');
}

function drawView(drawing: Drawing, view: PictureSpec['view'], paints: Paints): string {
  const { detail, turn } = drawing;
  if (view === 0) return drawSide(drawing, 'front', paints);
  if (view === 2) {
    const { x, y, zoom, side } = detail;
    return group(`translate(500 500) scale(${zoom}) translate(${-x} ${-y})`, drawSide(drawing, side, paints));
  }
  const back = drawSide(drawing, 'back', paints);
  if (turn === 'mirror') return group('translate(970 24) scale(-.94 .94)', back);
  if (turn === 'skew') return group('translate(110 150) skewY(-7) scale(.8 .94)', back);
  return back;
}

function svg(width: number, height: number, paints: Paints, content: string, filter = ''): string {
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`;
  return `${opening}<defs>${paints.definitions()}${filter}</defs>${content}</svg>`;
}

/** A square studio shot (SVG, 1000 × 1000) of an object in a colour, given as #rrggbb. An unknown kind throws. */
export function drawPicture(spec: PictureSpec, colourHex: string): string {
  const drawing = drawingOf(spec.drawing);
  const paints = openPaints(colourHex, drawing.choice ?? spec.seed, spec.view === 1 && drawing.turn === 'mirror');
  const content = drawArt('backdrops/studio', 'front', paints) + drawView(drawing, spec.view, paints);
  return svg(1000, 1000, paints, content);
}

/** A wide picture (SVG, 1500 × 600): the object in the right third, on a light ground of its colour with space for dark text. */
export function drawBanner(spec: PictureSpec, colourHex: string): string {
  const drawing = drawingOf(spec.drawing);
  const paints = openPaints(colourHex, drawing.choice ?? spec.seed);
  const ground = drawArt('backdrops/banner', 'front', paints);
  return svg(1500, 600, paints, ground + group('translate(866 8) scale(.59)', drawView(drawing, spec.view, paints)));
}

/** A picture in its frame, for departments of which nothing typical is drawn. */
const frame = `<g fill="none" stroke="#a8a29a" stroke-width="22" stroke-linejoin="round" stroke-linecap="round">
<rect x="270" y="310" width="460" height="380" rx="36"/><circle cx="405" cy="430" r="42"/><path d="M280 640 430 530 520 600 620 480 720 590"/></g>`;

/** A placeholder in sand greys for a product without a picture, by its department's slug. */
export function drawPlaceholder(department: string): string {
  const typical = placeholders[department];
  if (typical === undefined) {
    const paints = openPaints(SAND, 1);
    return svg(1000, 1000, paints, drawArt('backdrops/studio', 'front', paints) + frame);
  }
  const drawing = drawingOf(typical);
  const paints = openPaints(SAND, 1);
  const wall = drawArt('backdrops/studio', 'front', paints);
  const object = drawView(drawing, 0, paints);
  const bleach = '<filter id="bleach"><feColorMatrix type="saturate" values=".1"/></filter>';
  return svg(1000, 1000, paints, `${wall}<g filter="url(#bleach)" opacity=".6">${object}</g>`, bleach);
}
