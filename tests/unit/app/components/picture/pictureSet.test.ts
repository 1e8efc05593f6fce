import { describe, expect, test } from 'vitest';
import { type PicturePlace, pictureSet } from '../../../../../app/components/picture/pictureSet';
import { preloadPicture } from '../../../../../app/components/picture/preloadPicture';
import { imageIdOf, imagePath, imageWidths } from '../../../../../marketplace/contract/catalogue/images';

const everyPlace: PicturePlace[] = [
  'card',
  'listCard',
  'filteredCard',
  'gallery',
  'onePicture',
  'banner',
  'department',
  'cartLine',
  'tiny',
  'medium',
];

describe.each(everyPlace)('the set of a picture, %s', (place) => {
  const { src, srcSet, sizes } = pictureSet(7, place);

  test('has the main picture at 500 px for browsers without sets', () => expect(src).toBe('/images/7/main-500.webp'));

  test('has widths of the marketplace in their order, at the quality of sets', () => {
    const widths = srcSet.split(',').map((candidate) => Number(/^\/images\/7\/set-(\d+)\.webp \1w$/.exec(candidate)?.[1]));
    expect(widths).toEqual(imageWidths.filter((width) => widths.includes(width)));
    expect(widths.length).toBeGreaterThan(0);
  });

  test('says how wide the picture is at every width of the window', () => {
    const parts = sizes.split(',');
    expect(parts.at(-1)).toMatch(/^(?:\d+(?:px|vw)|calc\(.+\))$/);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/^\(min-width:\d+px\) (?:\d+(?:px|vw)|calc\(\d+vw [-+] \d+px\))$/);
    const conditions = parts.slice(0, -1).map((part) => Number(/\d+/.exec(part)));
    expect(conditions).toEqual(conditions.toSorted((one, other) => other - one));
  });

  test('says half of it where data is reduced', () => {
    const reduced = pictureSet(7, place, true);
    expect({ ...reduced, sizes }).toEqual({ src, srcSet, sizes });
    const lengths = sizes.split(',').map((part) => part.replace(/^\(\S+\) /, '').replace(/^calc\((.*)\)$/, '$1'));
    expect(reduced.sizes.split(',').map((part) => /calc\(\((.*)\)\/2\)$/.exec(part)?.[1])).toEqual(lengths);
  });
});

test('a first picture is preloaded in the widths that the page has, halved where data is reduced', () => {
  const { srcSet, sizes } = pictureSet(7, 'banner');
  const tag = { tagName: 'link', rel: 'preload', as: 'image', imageSrcSet: srcSet, fetchpriority: 'high' };
  const matches = (data: unknown) => ({ matches: [{ id: 'root', data }, { id: 'routes/home/route' }] });
  expect(preloadPicture(matches({}), 7, 'banner')).toEqual([{ ...tag, imageSizes: sizes }]);
  const reduced = pictureSet(7, 'banner', true).sizes;
  expect(preloadPicture(matches({ reducedData: true }), 7, 'banner')).toEqual([{ ...tag, imageSizes: reduced }]);
  expect(preloadPicture(matches(undefined), null, 'banner')).toEqual([]);
  expect(preloadPicture({ matches: [] }, undefined, 'gallery')).toEqual([]);
});

test.each([
  [imagePath(12, 'main', 800), 12],
  [imagePath(3, 'set', 320), 3],
  ['/images/products/3/en.jpg', null],
  ['https://other.example/images/3/main-500.webp', null],
  ['/images/0/main-500.webp', null],
  [null, null],
])('the picture of the path %s is %s', (path, id) => expect(imageIdOf(path)).toBe(id));
