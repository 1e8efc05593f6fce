import type { PictureSpec } from '../types';
import { accessoryDrawings } from './accessories';
import { beautyDrawings } from './beauty';
import { clothesDrawings } from './clothes';
import { computingDrawings } from './computing';
import { coolingAndLaundryDrawings } from './cooling-and-laundry';
import { homeDrawings } from './home';
import { kitchenDrawings } from './kitchen';
import { mobileDrawings } from './mobile';
import { powerDrawings } from './power';
import { screenAndSoundDrawings } from './screens-and-sound';
import { sportAndOutdoorsDrawings } from './sport-and-outdoors';
import { type Drawing, disc, group, mix, openStudio, rect, type Studio } from './studio';
import { toysAndBabyDrawings } from './toys-and-baby';

const drawings = {
  ...mobileDrawings,
  ...computingDrawings,
  ...screenAndSoundDrawings,
  ...coolingAndLaundryDrawings,
  ...powerDrawings,
  ...kitchenDrawings,
  ...homeDrawings,
  ...clothesDrawings,
  ...accessoryDrawings,
  ...beautyDrawings,
  ...toysAndBabyDrawings,
  ...sportAndOutdoorsDrawings,
};

export type DrawingKind = keyof typeof drawings;

const byKind: Readonly<Record<string, Drawing>> = drawings;

const placeholderKinds: Readonly<Record<string, DrawingKind>> = {
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
  const drawing = byKind[kind];
  if (!drawing) throw new Error(`No drawing of kind "${kind}"`);
  return drawing;
}

function shoot(drawing: Drawing, studio: Studio, view: PictureSpec['view']): string {
  if (view === 0) return drawing.art(studio, 'front');
  if (view === 2) {
    const { x, y, zoom, side = 'front' } = drawing.detail;
    return group(`translate(500 500) scale(${zoom}) translate(${-x} ${-y})`, drawing.art(studio, side));
  }
  const art = drawing.art(studio, 'back');
  if (drawing.turn === 'mirror') return group('translate(970 24) scale(-.94 .94)', art);
  if (drawing.turn === 'skew') return group('translate(110 150) skewY(-7) scale(.8 .94)', art);
  return art;
}

function seamlessWall(studio: Studio): string {
  return (
    rect(0, 0, 1000, 1000, 0, studio.down('#f5efe5', ['#efe6d8', 55], ['#e3d6c3', 82], '#e9dfcf')) +
    rect(0, 0, 1000, 1000, 0, studio.lamp())
  );
}

function svg(width: number, height: number, definitions: string, ...content: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${definitions}</defs>${content.join('')}</svg>`;
}

/** A square studio shot (SVG, 1000 × 1000) of an object in its colour, given as #rrggbb. An unknown kind throws. */
export function drawPicture(spec: PictureSpec, colourHex: string): string {
  const drawing = drawingOf(spec.drawing);
  const mirrored = spec.view === 1 && drawing.turn === 'mirror';
  const studio = openStudio(colourHex, spec.seed, mirrored);
  const content = seamlessWall(studio) + shoot(drawing, studio, spec.view);
  return svg(1000, 1000, studio.definitions(), content);
}

/** A wide picture (SVG, 1500 × 600): the object in the right third, a light ground of its colour left free for dark text. */
export function drawBanner(spec: PictureSpec, colourHex: string): string {
  const studio = openStudio(colourHex, spec.seed);
  const tint = (share: number) => mix(colourHex, '#f7f0e4', share);
  const ground = rect(0, 0, 1500, 600, 0, studio.across(tint(0.86), [tint(0.78), 55], tint(0.62)));
  const halo = disc(1160, 290, 330, tint(0.5), 'opacity=".55"') + disc(1160, 290, 240, tint(0.74), 'opacity=".7"');
  const object = group('translate(866 8) scale(.59)', shoot(drawingOf(spec.drawing), studio, spec.view));
  return svg(1500, 600, studio.definitions(), ground, halo, object);
}

/** A neutral drawing in sand greys for a product without a picture, by its department's slug. */
export function drawPlaceholder(department: string): string {
  const studio = openStudio(SAND, 1);
  const wall = seamlessWall(studio);
  const object = drawingOf(placeholderKinds[department] ?? 'backpack').art(studio, 'front');
  const bleach = '<filter id="bleach"><feColorMatrix type="saturate" values=".1"/></filter>';
  return svg(1000, 1000, studio.definitions() + bleach, wall, `<g filter="url(#bleach)" opacity=".6">${object}</g>`);
}
