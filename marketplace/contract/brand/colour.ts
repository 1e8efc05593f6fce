/** Colours as `#rrggbb`, and as lightness (0 to 1), chroma and hue (radians) of OKLCH, in which equal lightness looks equally light. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Channels = readonly [number, number, number];

const isHex = (colour: string) => /^#[\da-f]{6}$/i.test(colour);

function channels(hex: string): Channels {
  if (!isHex(hex)) throw new Error(`${hex} is no colour such as #208368`);
  const at = (place: number) => Number.parseInt(hex.slice(place, place + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const hexOf = (colour: Channels): string =>
  `#${colour
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(value, 0) ** (1 / 2.4) - 0.055);

/** By Björn Ottosson, https://bottosson.github.io/posts/oklab/. */
function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Channels;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

function toChannels([lightness, chroma, hue]: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The colour with as much of its chroma as a screen can show. */
function toHex([lightness, chroma, hue]: Oklch): string {
  for (let part = 1; part > 0; part -= 0.02) {
    const shown = toChannels([lightness, chroma * part, hue]);
    if (shown.every((value) => value > -0.002 && value < 1.002)) return hexOf(shown);
  }
  return hexOf(toChannels([lightness, 0, hue]));
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map(linear) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour that was drawn around the accent `from`, for the accent `to`: as light, its hue turned and its chroma scaled as the accents'. */
export function recolour(hex: string, from: string, to: string): string {
  if (from.toLowerCase() === to.toLowerCase()) return hex;
  const [[lightness, chroma, hue], [, fromChroma, fromHue], [, toChroma, toHue]] = [toOklch(hex), toOklch(from), toOklch(to)];
  return toHex([lightness, (chroma * toChroma) / fromChroma, hue + toHue - fromHue]);
}

/** The colour itself, or the nearest darker (`by` < 0) or lighter one that has at least this contrast with a background. */
export function withContrast(hex: string, background: string, minContrast: number, by: number): string {
  const [lightness, chroma, hue] = toOklch(hex);
  for (let shown = hex, at = lightness; ; at += by) {
    if (contrast(shown, background) >= minContrast || at < 0 || at > 1) return shown;
    shown = toHex([at, chroma, hue]);
  }
}

/** A colour with an alpha from 0 to 1, as it looks on a background. */
export function onBackground(hex: string, alpha: number, background: string): string {
  const below = channels(background);
  return hexOf(channels(hex).map((value, place) => value * alpha + (below[place] ?? 0) * (1 - alpha)) as unknown as Channels);
}

/** The colour that looks like `shown` on a background at an alpha: the reverse of `onBackground`. */
export function behindAlpha(shown: string, alpha: number, background: string): string {
  const below = channels(background);
  return hexOf(channels(shown).map((value, place) => (value - (below[place] ?? 0) * (1 - alpha)) / alpha) as unknown as Channels);
}
