import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { drawnAccent, inAccent, solidAccent } from '../../../marketplace/contract/brand/accent';
import { brand } from '../../../marketplace/contract/brand/brand';
import { type ContentLanguage, contentLanguages } from '../../../marketplace/contract/languages';
import { joinFacts } from '../../i18n/format';

const logoFile = 'marketplace/contract/brand/logo.svg';
const drawings = 'public/empty';
/** The colours of the drawings that belong to the accent: lines, and the ground behind them. */
const drawnColours = new RegExp(`${drawnAccent}|#e6f7ed`, 'g');

/**
 * The logo as it stands in a box of another drawing.
 * @throws Error when the file has no viewBox, without which it could not be scaled.
 */
async function logoIn(box: { x: number; y: number; width: number; height: number }, colour: string): Promise<string> {
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(await readFile(logoFile, 'utf8')) ?? [];
  if (!/\sviewBox=/.test(attributes)) throw new Error(`${logoFile} needs a viewBox, such as viewBox="0 0 40 28"`);
  const kept = attributes.replaceAll(/\s(?:x|y|width|height)="[^"]*"/g, '');
  const place = Object.entries(box).map(([name, value]) => `${name}="${value}"`);
  return `<svg${kept} ${place.join(' ')} color="${colour}">${content}</svg>`;
}

/**
 * The logo in the accent. Where that has no contrast with dark pages it is lighter there: browsers give a picture the colour scheme of the
 * element that shows it, which is the chosen theme.
 */
async function drawLogo(): Promise<string> {
  const svg = await readFile(logoFile, 'utf8');
  const dark = solidAccent('dark');
  if (dark === brand.accent) return svg.replaceAll('currentColor', brand.accent);
  const colours = `<style>:root{color:${brand.accent}}@media (prefers-color-scheme:dark){:root{color:${dark}}}</style>`;
  return svg.replaceAll(new RegExp(brand.accent, 'gi'), 'currentColor').replace(/<svg\b[^>]*>/, (tag) => tag + colours);
}

const usesOneColour = async () => (await readFile(logoFile, 'utf8')).includes('currentColor');

/** The logo on a square of 48: white on the accent, or on white when it has colours of its own. `side` is the logo's. */
async function icon({ radius, side }: { radius: number; side: number }): Promise<string> {
  const ground = (await usesOneColour()) ? brand.accent : '#ffffff';
  const logo = await logoIn({ x: (48 - side) / 2, y: (48 - side) / 2, width: side, height: side }, '#ffffff');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="${radius}" fill="${ground}"/>${logo}</svg>`;
}

const rounded = { radius: 11, side: 38 };
const square = { radius: 0, side: 34 };
/** Launchers cut it to a circle of 80 % of its width. */
const maskable = { radius: 0, side: 28 };

const png = async (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer();

const social = { width: 1200, height: 630 };
const font = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), 'fonts/ttf/Vazirmatn-Bold.ttf');
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Arabic and Kurdish have characters of their own for letters that look alike. */
const shapeOf = (name: string) => name.replaceAll('ك', 'ک').replaceAll(/[يى]/g, 'ی');

/** The names of the shop in its languages, each with its own direction. Those that look the same are one. */
export function namesOnPicture(names: Record<ContentLanguage, string>): string {
  const all = contentLanguages.map((language) => names[language]);
  return joinFacts(all.filter((name, place) => all.findIndex((other) => shapeOf(other) === shapeOf(name)) === place));
}

/** The picture of shared links: the logo, and below it the names. */
async function drawSocial(): Promise<Buffer> {
  const name = namesOnPicture(brand.name).replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
  const text = await sharp({
    text: {
      ...{ text: `<span foreground="${inAccent('#1d3b31')}">${name}</span>`, font: 'Vazirmatn Bold 76', fontfile: font() },
      ...{ rgba: true, dpi: 72 },
    },
  })
    .png()
    .toBuffer();
  const fitted = await sharp(text).resize({ width: 1040, height: 130, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
  const { width = 0 } = await sharp(fitted).metadata();
  const logo = await logoIn({ x: 400, y: 110, width: 400, height: 290 }, brand.accent);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="${inAccent('#f4fbf7')}"/>${logo}</svg>`;
  return sharp(Buffer.from(svg))
    .resize(social)
    .composite([{ input: fitted, left: Math.round((social.width - width) / 2), top: 430 }])
    .flatten()
    .png({ palette: true })
    .toBuffer();
}

/** A file of icons (Microsoft's ICO) with one PNG, for programs that look for `/favicon.ico` without having read a page. */
function iconFile(picture: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  const [type, count, planes, bitsPerPixel] = [1, 1, 1, 32];
  head.writeUInt16LE(type, 2);
  head.writeUInt16LE(count, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(planes, 10);
  head.writeUInt16LE(bitsPerPixel, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const drawn: Record<string, () => Promise<Buffer | string>> = {
  'logo.svg': drawLogo,
  'favicon.svg': () => icon(rounded),
  'favicon.ico': async () => iconFile(await png(await icon(rounded), 48), 48),
  'icons/192.png': async () => png(await icon(rounded), 192),
  'icons/512.png': async () => png(await icon(rounded), 512),
  'icons/apple-touch-icon.png': async () => png(await icon(square), 180),
  'icons/maskable-512.png': async () => png(await icon(maskable), 512),
  'social.png': drawSocial,
};

/** The paths of the pictures that the brand decides, without a slash at their start. */
export const pictureNames = async (): Promise<string[]> => [
  ...Object.keys(drawn),
  ...(await readdir(drawings)).filter((file) => file.endsWith('.svg')).map((file) => `empty/${file}`),
];

/** Draws a picture of the brand; null for a path that is none. */
export async function drawPicture(name: string): Promise<Buffer | null> {
  const draw = Object.hasOwn(drawn, name) ? drawn[name] : undefined;
  if (draw) return Buffer.from(await draw());
  const file = path.join('public', name);
  if (!/^empty\/[\w-]+\.svg$/.test(name) || !existsSync(file)) return null;
  return Buffer.from(
    (await readFile(file, 'utf8')).replaceAll(drawnColours, (colour) => (colour === drawnAccent ? brand.accent : inAccent(colour))),
  );
}
