import { brand } from './brand';
import { behindAlpha, contrast, onBackground, recolour, withContrast } from './colour';

/** The accent that Radix's `jade`, the drawings and the staff's pages were chosen for. */
export const drawnAccent = '#208368';
/** The background of the pages, and what Radix's transparent colours are made for. */
const backgrounds = { light: '#ffffff', dark: '#111110' };
const transparentOn = { light: '#ffffff', dark: '#111111' };
/** Contrast by WCAG AA: of text, and of lines and other graphics. */
const minContrast = { text: 4.5, graphics: 3 };
const white = '#ffffff';
const step = 0.004;

export type Theme = keyof typeof backgrounds;

/** A colour that was chosen for `drawnAccent`, for the shop's accent. */
export const inAccent = (hex: string, accent: string = brand.accent): string => recolour(hex, drawnAccent, accent);

/** The filled colour of buttons, under white text: the accent, lighter in the dark theme where it would vanish there. */
export const solidAccent = (theme: Theme, accent: string = brand.accent): string =>
  theme === 'light' ? accent : withContrast(accent, backgrounds.dark, minContrast.graphics, step);

/** The same under the pointer. */
export const hoveredAccent = (theme: Theme, accent: string = brand.accent): string =>
  accent.toLowerCase() === drawnAccent ? '#1a6b55' : inAccentOf(solidAccent(theme, accent));
const inAccentOf = (solid: string) => withContrast(solid, white, contrast(solid, white) + 1.4, -step);

/**
 * A step of Radix's `jade` (1 to 12) for the accent; `value` is `#rrggbb`, or `#rrggbbaa` for a transparent one. The steps of text, 11 and
 * 12, are made as dark, or as light, as they must be.
 */
export function accentStep(number: number, value: string, theme: Theme, accent: string = brand.accent): string {
  if (accent.toLowerCase() === drawnAccent) return value;
  const alpha = value.length === 9 ? Number.parseInt(value.slice(7), 16) / 255 : 1;
  const background = transparentOn[theme];
  const shown = inAccent(onBackground(value.slice(0, 7), alpha, background), accent);
  const readable = number >= 11 ? withContrast(shown, backgrounds[theme], minContrast.text, theme === 'light' ? -step : step) : shown;
  return alpha === 1 ? readable : behindAlpha(readable, alpha, background) + value.slice(7);
}

const ratio = (number: number) => number.toFixed(2);

/** Why the accent can't be used, with the numbers; null when white text on it can be read (WCAG AA). */
export function accentProblem(accent: string = brand.accent): string | null {
  if (!/^#[\da-f]{6}$/i.test(accent))
    return `The accent of marketplace/contract/brand/brand.ts is "${accent}", which is no colour such as ${drawnAccent}.`;
  const found = contrast(accent, white);
  if (found >= minContrast.text) return null;
  const darker = withContrast(accent, white, minContrast.text, -step);
  return `The accent of marketplace/contract/brand/brand.ts, ${accent}, is too light: white text on it has a contrast of ${ratio(found)} to 1, and WCAG AA asks for ${minContrast.text}. ${darker} is the same colour with ${ratio(contrast(darker, white))} to 1.`;
}
