import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { loadSharp, openSharp } from '../../concurrency/openSharp';
import { brand as shop } from '../../contract/brand/brand';
import { shareCardSize } from '../../contract/catalogue/images';
import { isRightToLeft, type Language } from '../../contract/languages';

export interface ShareCard {
  name: string;
  /** The maker's name. */
  brand: string | null;
  /** In dinars, as shoppers read it. */
  price: string;
  language: Language;
}

const { width, height } = shareCardSize;
const margin = 56;
/** Of the column beside the square picture. */
const textWidth = width - height - 2 * margin;
const maxNameHeight = 340;
const maxNameLength = 90;

/** The font is a file of a package: machines without fonts draw the same picture. */
const fontFile = (weight: 'Regular' | 'Bold') =>
  join(dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')), `fonts/ttf/Vazirmatn-${weight}.ttf`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** A mark after each Arabic comma keeps it beside its word when a number follows. */
const escapeMarkup = (text: string) => text.replaceAll('،', '،\u200f').replace(/[&<>]/g, (sign) => escapes[sign] ?? '');

function shorten(text: string): string {
  const letters = [...text.replace(/[\p{Cc}\s]+/gu, ' ').trim()];
  return letters.length <= maxNameLength
    ? letters.join('')
    : `${letters
        .slice(0, maxNameLength - 1)
        .join('')
        .trimEnd()}…`;
}

interface Line {
  text: string;
  size: number;
  colour: string;
  weight: 'Regular' | 'Bold';
  maxHeight: number;
}

/** Text in lines of at most `textWidth`, smaller when it is higher than `maxHeight`. Pango shapes Arabic script. */
async function drawText({ text, size, colour, weight, maxHeight }: Line, rightToLeft: boolean) {
  const sharp = await loadSharp();
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  for (let points = size; ; points -= 6) {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `Vazirmatn ${weight === 'Bold' ? 'Bold ' : ''}${points}`,
        fontfile: fontFile(weight),
        width: textWidth,
        wrap: 'word-char',
        // Pango turns the sides itself for a paragraph from right to left.
        align: 'left',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if ((info.height <= maxHeight && info.width <= textWidth) || points <= 24) {
      const side = rightToLeft ? margin + textWidth - info.width : height + margin;
      return { data, side, height: Math.min(info.height, maxHeight) };
    }
  }
}

/** A picture of 1200 × 630 px as JPEG: the product's picture, and beside it the brand, the name and the price. */
export async function drawShareCard(picture: Buffer, { name, brand, price, language }: ShareCard): Promise<Buffer> {
  const rightToLeft = isRightToLeft(language);
  const square = await (await openSharp(picture))
    .rotate()
    .resize({ width: height, height, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();
  const title = await drawText({ text: shorten(name), size: 48, colour: '#21201c', weight: 'Bold', maxHeight: maxNameHeight }, rightToLeft);
  const amount = await drawText({ text: price, size: 54, colour: shop.accent, weight: 'Bold', maxHeight: 90 }, rightToLeft);
  const maker = brand
    ? await drawText({ text: shorten(brand), size: 32, colour: '#63635e', weight: 'Regular', maxHeight: 48 }, rightToLeft)
    : null;
  const layers: OverlayOptions[] = [
    { input: square, left: rightToLeft ? width - height : 0, top: 0 },
    ...(maker ? [{ input: maker.data, left: maker.side, top: margin }] : []),
    { input: title.data, left: title.side, top: margin + (maker ? maker.height + 28 : 0) },
    { input: amount.data, left: amount.side, top: height - margin - amount.height },
  ];
  const sharp = await loadSharp();
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
}
