import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const sprite = readFileSync(new URL('../../../../../app/components/ui/icons.svg', import.meta.url), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([a-z-]+)" (.*?)<\/symbol>/gs)].map(([, id = '', rest = '']) => ({ id, rest }));
/** Their colours are their brand's. */
const ofBrands = ['google'];

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** The pixels that an icon covers beside text of a colour, and those of them that have it, except for rounding. */
async function draw(rest: string, colour: string) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" color="${colour}" ${rest}</svg>`;
  const { data } = await sharp(Buffer.from(picture)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const wanted = channelsOf(colour);
  const pixels = Array.from({ length: data.length / 4 }, (_, place) => [...data.subarray(place * 4, place * 4 + 4)]);
  const covered = pixels.filter(([, , , opacity]) => opacity === 255);
  return {
    covered: covered.length,
    ofText: covered.filter((pixel) => wanted.every((value, part) => Math.abs(value - (pixel[part] ?? 0)) < 3)).length,
  };
}

test('every icon has one symbol', () => {
  const ids = symbols.map(({ id }) => id);
  expect(ids).toHaveLength(sprite.match(/<symbol/g)?.length ?? 0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['warning', 'store', 'check', 'close', 'heart', 'heart-full', 'cart']));
});

test.each(symbols)('the icon $id is drawn, in the colour of its text, light or dark', async ({ id, rest }) => {
  for (const colour of ['#112233', '#f0e0d0']) {
    const { covered, ofText } = await draw(rest, colour);
    expect(covered).toBeGreaterThan(30);
    expect(ofText).toBe(ofBrands.includes(id) ? 0 : covered);
  }
});
