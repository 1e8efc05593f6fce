type Stop = string | [colour: string, percent: number];

/** A colour as the lamp at the upper left shows it, from lit to shaded. */
export type Tone = { glow: string; light: string; base: string; dark: string; deep: string };

/** `front` is the plain shot, `back` the other side or another angle. */
export type Side = 'front' | 'back';

/** How one kind of object is drawn on the 1000 × 1000 set; its ground is near y = 830. */
export type Drawing = {
  art: (studio: Studio, side: Side) => string;
  /** What the detail shot looks at: a point, the side that shows it, and how near. */
  detail: { x: number; y: number; zoom: number; side?: Side };
  /** The angle shot of an object whose art has no other side: seen mirrored (round things) or turned (flat things). */
  turn?: 'mirror' | 'skew';
};

export type Studio = {
  tone: Tone;
  seed: number;
  /** One of the choices, settled by the picture's seed. */
  choose: <Choice>(first: Choice, ...others: Choice[]) => Choice;
  across: (...stops: Stop[]) => string;
  down: (...stops: Stop[]) => string;
  diagonal: (...stops: Stop[]) => string;
  /** A round gradient whose centre is given in shares of the shape it fills. */
  radial: (cx: number, cy: number, r: number, ...stops: Stop[]) => string;
  body: (tone?: Tone) => string;
  face: (tone?: Tone) => string;
  steel: () => string;
  glass: () => string;
  lamp: () => string;
  shadow: (cx: number, y: number, rx: number, ry?: number) => string;
  definitions: () => string;
};

const WARM_BLACK = '#17120d';

/** One of the makes that a drawing chooses between, as a kind of its own. */
export function make(drawing: Drawing, which: number): Drawing {
  return {
    ...drawing,
    art: (studio, side) => drawing.art({ ...studio, choose: (first, ...others) => [first, ...others][which] ?? first }, side),
  };
}

export function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export function toneOf(hex: string): Tone {
  return {
    glow: mix(hex, '#ffffff', 0.62),
    light: mix(hex, '#ffffff', 0.3),
    base: hex,
    dark: mix(hex, WARM_BLACK, 0.24),
    deep: mix(hex, WARM_BLACK, 0.48),
  };
}

export const INK = toneOf('#2a2b2e');
export const STEEL = toneOf('#b9bdc2');
export const WOOD = toneOf('#a9744a');
export const GOLD = toneOf('#c9a24b');

/** Opens a set lit from the upper left; `mirrored` keeps the lamp there when the art is flipped. */
export function openStudio(colourHex: string, seed: number, mirrored = false): Studio {
  const ids = new Map<string, string>();
  const paint = (element: 'linearGradient' | 'radialGradient', geometry: string, stops: Stop[]) => {
    const last = Math.max(stops.length - 1, 1);
    const drawn = stops
      .map((stop, index) => (typeof stop === 'string' ? ([stop, Math.round((index * 100) / last)] as const) : stop))
      .map(([colour, percent]) => `<stop offset="${percent}%" stop-color="${colour}"/>`)
      .join('');
    const key = `<${element} ID ${geometry}>${drawn}</${element}>`;
    const id = ids.get(key) ?? `p${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  };
  const [lit, shaded] = mirrored ? [1, 0] : [0, 1];
  const tone = toneOf(colourHex);
  const across = (...stops: Stop[]) => paint('linearGradient', `x1="${lit}" x2="${shaded}"`, stops);
  const diagonal = (...stops: Stop[]) => paint('linearGradient', `x1="${lit}" y1="0" x2="${shaded}" y2="1"`, stops);
  const radial = (cx: number, cy: number, r: number, ...stops: Stop[]) =>
    paint('radialGradient', `cx="${mirrored ? 1 - cx : cx}" cy="${cy}" r="${r}"`, stops);
  return {
    tone,
    seed,
    choose: (first, ...others) => [first, ...others][seed % (others.length + 1)] ?? first,
    across,
    down: (...stops) => paint('linearGradient', 'x1="0" x2="0" y1="0" y2="1"', stops),
    diagonal,
    radial,
    body: (of = tone) => across(of.base, [of.light, 16], [of.base, 48], [of.dark, 86], of.deep),
    face: (of = tone) => diagonal(of.light, [of.base, 45], of.dark),
    steel: () => across('#d5d8da', ['#fbfbfa', 18], ['#b4b9be', 46], ['#7f858c', 80], '#a4a9af'),
    glass: () => diagonal('#4b5158', ['#24272b', 40], '#121416'),
    lamp: () => paint('radialGradient', 'cx=".3" cy=".22" r=".7"', ['#fffdf8', ['#fffdf859', 50], '#fffdf800']),
    shadow: (cx, y, rx, ry = rx * 0.13) =>
      oval(cx + rx * 0.08, y, rx * 1.22, ry * 1.5, radial(0.5, 0.5, 0.5, '#4a3a2859', ['#4a3a282e', 52], '#4a3a2800')) +
      oval(cx, y - ry * 0.1, rx * 0.97, ry * 0.55, radial(0.5, 0.5, 0.5, '#2a1e128c', ['#2a1e1259', 60], '#2a1e1200')),
    definitions: () => [...ids].map(([key, id]) => key.replace(' ID ', ` id="${id}" `)).join(''),
  };
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function disc(cx: number, cy: number, r: number, fill: string, extra = ''): string {
  return oval(cx, cy, r, r, fill, extra);
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;
}

export function group(transform: string, ...children: string[]): string {
  return `<g transform="${transform}">${children.join('')}</g>`;
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An upright round body with an open or closed top: cups, tins, tanks. */
export function cylinder(
  studio: Studio,
  box: { x: number; y: number; w: number; h: number; lip?: number },
  fill: string,
  top: string,
): string {
  const { x, y, w, h, lip = w * 0.13 } = box;
  const rx = w / 2;
  return (
    path(`M${x} ${y}V${y + h}A${rx} ${round(lip)} 0 0 0 ${x + w} ${y + h}V${y}Z`, fill) +
    oval(x + rx, y, rx, lip, top) +
    path(
      `M${x + w * 0.1} ${round(y + lip)}V${y + h}q${w * 0.05} ${round(lip * 0.6)} ${w * 0.1} ${round(lip * 0.8)}V${round(y + lip * 1.2)}Z`,
      studio.down('#ffffff59', '#ffffff10'),
    )
  );
}

/** A box seen a little from the right and above: front face, top, right side. */
export function box(
  studio: Studio,
  at: { x: number; y: number; w: number; h: number; depth: number; r?: number },
  tone: Tone = studio.tone,
): string {
  const { x, y, w, h, depth, r = 14 } = at;
  const rise = depth * 0.42;
  return (
    path(
      `M${x + w - r} ${y}L${x + w + depth} ${round(y - rise)}V${round(y + h - rise)}L${x + w - r} ${y + h}Z`,
      studio.down(tone.dark, tone.deep),
      'stroke-linejoin="round"',
    ) +
    path(
      `M${x + r * 0.4} ${y + r * 0.4}L${round(x + depth * 0.86)} ${round(y - rise)}H${x + w + depth}L${x + w - r * 0.3} ${y + r * 0.4}Z`,
      studio.across(tone.glow, tone.light),
    ) +
    rect(x, y, w, h, r, studio.face(tone)) +
    line(`M${x + r} ${y + 3}H${x + w - r}`, '#ffffff', 3, 'opacity=".45"')
  );
}
