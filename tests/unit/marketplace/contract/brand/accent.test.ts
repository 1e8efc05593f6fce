import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import {
  accentProblem,
  accentStep,
  drawnAccent,
  hoveredAccent,
  inAccent,
  solidAccent,
  type Theme,
} from '../../../../../marketplace/contract/brand/accent';
import { contrast, onBackground } from '../../../../../marketplace/contract/brand/colour';

const css = readFileSync('node_modules/@radix-ui/themes/tokens/colors/jade.css', 'utf8');
const staff = readFileSync('app/components/staff/frame/base.css', 'utf8');
const backgrounds: Record<Theme, string> = { light: '#ffffff', dark: '#111110' };

/** Radix's value of a step in a theme. */
function radix(theme: Theme, name: string): string {
  const block = postcss
    .parse(css)
    .nodes.find((node) => node.type === 'rule' && node.selector.includes(theme === 'dark' ? '.dark' : '.light'));
  const found = block?.type === 'rule' ? block.nodes.find((node) => node.type === 'decl' && node.prop === `--jade-${name}`) : undefined;
  return found?.type === 'decl' ? found.value : '';
}

const themes = ['light', 'dark'] as const;
const accents = [drawnAccent, '#1d4ed8', '#b42318', '#7c3aed', '#8a6100', '#0f172a', '#595959', '#000080', '#006b75', '#c2185b'];

describe.each(accents)('the accent %s', (accent) => {
  test('can be used', () => expect(accentProblem(accent)).toBeNull());

  test.each(themes)('is readable in the %s theme', (theme) => {
    const colour = (name: string) => accentStep(Number(name.replace('a', '')), radix(theme, name), theme, accent);
    const a3 = colour('a3');
    const hovered = onBackground(a3.slice(0, 7), Number.parseInt(a3.slice(7), 16) / 255, backgrounds[theme]);
    expect(contrast('#ffffff', solidAccent(theme, accent)), 'a button').toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', hoveredAccent(theme, accent)), 'a button under the pointer').toBeGreaterThanOrEqual(4.5);
    expect(contrast(solidAccent(theme, accent), backgrounds[theme]), 'an outline').toBeGreaterThanOrEqual(3);
    expect(contrast(colour('11'), backgrounds[theme]), 'a link').toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('12'), hovered), 'text on a tint').toBeGreaterThanOrEqual(4.5);
  });

  test('is readable on the pages of the staff', () => {
    const named = (name: string) => [...staff.matchAll(new RegExp(`--${name}: (#[0-9a-f]{3,6});`, 'g'))].map(([, value = '']) => value);
    const [light = '', dark = ''] = named('accent').map((value) => inAccent(value, accent));
    expect(contrast(light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(light, named('ground')[0] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, named('paper')[1] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, inAccent(named('on')[1] ?? '', accent))).toBeGreaterThanOrEqual(4.5);
  });
});

test('the accent that everything was drawn for changes no colour', () => {
  for (const theme of themes)
    for (const name of ['2', '9', '11', '12', 'a3', 'a11'])
      expect(accentStep(Number(name.replace('a', '')), radix(theme, name), theme, drawnAccent)).toBe(radix(theme, name));
  expect(inAccent('#e6f7ed', drawnAccent)).toBe('#e6f7ed');
});

test('another accent turns the hue, and keeps how light a colour is', () => {
  const tint = inAccent('#e6f7ed', '#b42318');
  const [red = 0, green = 0] = [tint.slice(1, 3), tint.slice(3, 5)].map((part) => Number.parseInt(part, 16));
  expect(red).toBeGreaterThan(green);
  expect(Math.abs(contrast(tint, '#ffffff') - contrast('#e6f7ed', '#ffffff'))).toBeLessThan(0.12);
});

test('an accent under which white text can’t be read is refused with the numbers and with one that can', () => {
  const problem = accentProblem('#ffcc00') ?? '';
  expect(problem).toMatch(
    /^The accent of marketplace\/contract\/brand\/brand\.ts, #ffcc00, is too light: white text on it has a contrast of 1\.5\d to 1, and WCAG AA asks for 4\.5\./,
  );
  const [, offered = ''] = /\. (#[\da-f]{6}) is the same colour/.exec(problem) ?? [];
  expect(accentProblem(offered)).toBeNull();
  for (const wrong of ['teal', '#fff', '#2083688'])
    expect(accentProblem(wrong)).toBe(
      `The accent of marketplace/contract/brand/brand.ts is "${wrong}", which is no colour such as #208368.`,
    );
});

test('the picture of shared links has the names of every language, and those that look the same once', async () => {
  const { namesOnPicture } = await import('../../../../../app/vite/brand/drawPicture');
  const shown = (en: string, ar: string, ckb: string) => namesOnPicture({ en, ar, ckb }).replaceAll(/[\u2068\u2069]/g, '');
  expect(shown('Ashti Market', 'سوق آشتي', 'بازاڕی ئاشتی')).toBe('Ashti Market · سوق آشتي · بازاڕی ئاشتی');
  expect(shown('Karwan', 'كاروان', 'کاروان')).toBe('Karwan · كاروان');
  expect(shown('Zin', 'Zin', 'Zin')).toBe('Zin');
});

describe('with another accent', () => {
  const accent = '#0f172a';
  const load = async () => {
    vi.resetModules();
    vi.doMock('../../../../../marketplace/contract/brand/brand', async (real) => {
      const loaded = await real<typeof import('../../../../../marketplace/contract/brand/brand')>();
      return { ...loaded, brand: { ...loaded.brand, accent, name: { en: 'Zagros & Co', ar: 'زاگروس', ckb: 'زاگرۆس' } } };
    });
    return {
      ...(await import('../../../../../app/vite/brand/accentColours')),
      ...(await import('../../../../../app/vite/brand/drawPicture')),
      ...(await import('../../../../../app/vite/brand/brandPictures')),
    };
  };

  test('the stylesheet has its colours, and those of the dark theme only where they differ', async () => {
    const { accentColours } = await load();
    const write = (dark: string) =>
      `:root{--jade-11:#208368;--solid:brand-solid}html[data-theme="dark"]{--jade-11:#1fd8a4;--solid:${dark}}`;
    const { css: written } = await postcss([accentColours()]).process(write('brand-solid'), { from: undefined });
    expect(written).not.toMatch(/brand-solid|#208368|#1fd8a4/);
    expect(written).toContain(`:root{--jade-11:${accentStep(11, '#208368', 'light', accent)};--solid:${accent}}`);
    expect(written).toContain(`--solid:${solidAccent('dark', accent)}}`);
    expect(solidAccent('dark', accent)).not.toBe(accent);
  });

  test('the logo is lighter on dark pages, where the accent has no contrast', async () => {
    const { drawPicture } = await load();
    const logo = String(await drawPicture('logo.svg'));
    const [, dark = ''] = /@media \(prefers-color-scheme:dark\)\{:root\{color:(#[\da-f]{6})\}\}/.exec(logo) ?? [];
    expect(contrast(accent, '#111110')).toBeLessThan(3);
    expect(contrast(dark, '#111110')).toBeGreaterThanOrEqual(3);
    expect(logo).toContain(`<style>:root{color:${accent}}`);
    expect(logo).toContain('stroke="currentColor"');
  });

  test('logo, icons and drawings have it', async () => {
    const { drawPicture, pictureNames } = await load();
    const names = await pictureNames();
    expect(names).toEqual(expect.arrayContaining(['logo.svg', 'favicon.svg', 'icons/192.png', 'social.png', 'empty/cart.svg']));
    for (const name of names.filter((one) => one.endsWith('.svg'))) {
      const svg = String(await drawPicture(name));
      expect(svg, name).toContain(accent);
      expect(svg, name).not.toMatch(/#208368|#e6f7ed/);
    }
    for (const [name, width, height] of [
      ['icons/192.png', 192, 192],
      ['icons/512.png', 512, 512],
      ['icons/apple-touch-icon.png', 180, 180],
      ['icons/maskable-512.png', 512, 512],
      ['social.png', 1200, 630],
    ] as const)
      expect(await sharp((await drawPicture(name)) ?? undefined).metadata(), name).toMatchObject({ format: 'png', width, height });
    const icons = (await drawPicture('favicon.ico')) ?? Buffer.alloc(0);
    const [length, start] = [icons.readUInt32LE(14), icons.readUInt32LE(18)];
    expect(icons.length).toBe(start + length);
    expect(await sharp(icons.subarray(start)).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
    const corner = await sharp((await drawPicture('icons/maskable-512.png')) ?? undefined)
      .removeAlpha()
      .raw()
      .toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0f, 0x17, 0x2a]);
    for (const name of ['', 'robots.txt', 'empty/../../package.json', 'empty/none.svg', 'constructor'])
      expect(await drawPicture(name), name).toBeNull();
  });
});
