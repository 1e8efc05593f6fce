import { describe, expect, test } from 'vitest';
import { drawBanner, drawingKinds, drawPicture } from '../../../../marketplace/demo/drawings';

const views = [0, 1, 2] as const;
const seeds = [0, 1, 2, 3, 4, 5];

/** Forbidden markup of art files, and gradients that are used but not defined. */
function leftovers(svg: string): string[] {
  const markup = svg.match(/[{}]|<\/?(front|back|choose|or|symbol|use)\b[^>]*>/g) ?? [];
  const used = [...svg.matchAll(/url\(#(.+?)\)/g)].map(([, id]) => id);
  return [...markup, ...used.filter((id) => !svg.includes(`id="${id}"`)).map((id) => `#${id}`)];
}

describe('drawings', () => {
  test.each(drawingKinds)('%s is plain SVG in every view', (drawing) => {
    for (const view of views)
      for (const seed of seeds) {
        const spec = { drawing, colour: 'red', view, seed };
        expect(leftovers(drawPicture(spec, '#b8323a')), `view ${view}, seed ${seed}`).toEqual([]);
        expect(leftovers(drawBanner(spec, '#b8323a')), `banner, view ${view}, seed ${seed}`).toEqual([]);
      }
  });

  test('a set shows its art once for each copy, in every view', () => {
    const uses = (drawing: string, view: 0 | 1 | 2) =>
      drawPicture({ drawing, colour: 'red', view, seed: 0 }, '#b8323a').split('scale(0.48 0.48)').length - 1;
    expect(views.map((view) => uses('perfume-set', view))).toEqual([5, 5, 5]);
    expect(uses('perfume', 0)).toBe(0);
  });

  test('an unknown kind throws', () => {
    expect(() => drawPicture({ drawing: 'unicorn', colour: 'red', view: 0, seed: 0 }, '#b8323a')).toThrow('unicorn');
  });
});
