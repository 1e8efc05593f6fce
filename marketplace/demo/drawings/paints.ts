const shadeNames = /\b(glow|light|base|dark|deep)\b/g;

/** One colour in five shades, from lit to shaded. */
function shadesOf(hex: string): Record<string, string> {
  return {
    glow: mix(hex, '#ffffff', 0.62),
    light: mix(hex, '#ffffff', 0.3),
    base: hex,
    dark: mix(hex, '#17120d', 0.24),
    deep: mix(hex, '#17120d', 0.48),
  };
}

function mix(from: string, to: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16);
    const b = Number.parseInt(to.slice(at, at + 2), 16);
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** `ink.deep`, `gold.light`: the shades of materials with a fixed colour. */
const materialColours = Object.fromEntries(
  Object.entries({ ink: '#2a2b2e', steel: '#b9bdc2', wood: '#a9744a', gold: '#c9a24b' }).flatMap(([material, hex]) =>
    Object.entries(shadesOf(hex)).map(([shade, colour]) => [`${material}.${shade}`, colour]),
  ),
);

const sharedPaints: Readonly<Record<string, string>> = {
  body: 'across base light@16 base@48 dark@86 deep',
  face: 'diagonal light base@45 dark',
  steel: 'across #d5d8da #fbfbfa@18 #b4b9be@46 #7f858c@80 #a4a9af',
  glass: 'diagonal #4b5158 #24272b@40 #121416',
  shadow: 'radial 0.5 0.5 0.5 #4a3a2859 #4a3a282e@52 #4a3a2800',
  contact: 'radial 0.5 0.5 0.5 #2a1e128c #2a1e1259@60 #2a1e1200',
};

export type Paints = {
  /** The drawing's alternative for this picture. */
  choice: number;
  /** The value of a `fill` or `stroke` for a paint. An unknown paint throws. */
  resolve: (paint: string) => string;
  /** The gradients of all paints used so far. */
  definitions: () => string;
};

/**
 * The paints of one picture, lit from the upper left. Drawings write them as:
 *
 * - a colour: `#rrggbb`, `deep`, `gold.light`, `mix(base,#ffffff,0.5)`;
 * - a gradient: `down`, `across`, `diagonal` or `lamp` and its colours, `down light base@40 deep`, where `@` gives a stop's position in
 *   per cent; `radial` has its centre and radius first, as fractions of the shape: `radial 0.4 0.3 0.8 light deep`;
 * - a shared paint: `body`, or `body ink` for the same in a material;
 * - `choose deep base`: one of the colours, by the picture's choice;
 * - `trim=mix(base,gold.light,0.75)`: defines a name for the rest of the picture.
 *
 * `mirrored` keeps the light on the left of a flipped drawing.
 */
export function openPaints(colourHex: string, choice: number, mirrored = false): Paints {
  const ids = new Map<string, string>();
  const named: Record<string, string> = { ...materialColours, ...shadesOf(colourHex) };
  const [lit, shaded] = mirrored ? [1, 0] : [0, 1];

  function colourOf(text: string): string {
    const [, from, to, share] = /^mix\((.+),(.+),(.+)\)$/.exec(text) ?? [];
    if (from && to) return mix(colourOf(from), colourOf(to), Number(share));
    const colour = text.startsWith('#') ? text : named[text];
    if (!colour) throw new Error(`Unknown paint "${text}"`);
    return colour;
  }

  function gradient(element: 'linearGradient' | 'radialGradient', geometry: string, stops: string[]): string {
    const last = Math.max(stops.length - 1, 1);
    const drawn = stops.map((stop, index) => {
      const [colour = '', percent = Math.round((index * 100) / last)] = stop.split('@');
      return `<stop offset="${percent}%" stop-color="${colourOf(colour)}"/>`;
    });
    const key = `<${element} ID ${geometry}>${drawn.join('')}</${element}>`;
    const id = ids.get(key) ?? `p${ids.size}`;
    ids.set(key, id);
    return `url(#${id})`;
  }

  function radial([cx, cy, r, ...stops]: string[]): string {
    return gradient('radialGradient', `cx="${mirrored ? 1 - Number(cx) : cx}" cy="${cy}" r="${r}"`, stops);
  }

  function resolve(paint: string): string {
    const [, name, definition] = /^(\w+)=(.+)$/.exec(paint) ?? [];
    if (name && definition) {
      named[name] = resolve(definition);
      return '';
    }
    const [kind = '', ...words] = paint.split(' ');
    const shared = sharedPaints[kind];
    if (shared) return resolve(words[0] ? shared.replaceAll(shadeNames, `${words[0]}.$1`) : shared);
    switch (kind) {
      case 'across':
        return gradient('linearGradient', `x1="${lit}" x2="${shaded}"`, words);
      case 'down':
        return gradient('linearGradient', 'x1="0" x2="0" y1="0" y2="1"', words);
      case 'diagonal':
        return gradient('linearGradient', `x1="${lit}" y1="0" x2="${shaded}" y2="1"`, words);
      case 'lamp':
        return gradient('radialGradient', 'cx=".3" cy=".22" r=".7"', words);
      case 'radial':
        return radial(words);
      case 'choose':
        return colourOf(words[choice % words.length] ?? '');
      default:
        return colourOf(paint);
    }
  }

  named.warm = resolve('mix(base,#f2b880,0.62)');
  named.cool = resolve('mix(base,#2d5f78,0.6)');
  return { choice, resolve, definitions: () => [...ids].map(([key, id]) => key.replace('ID', `id="${id}"`)).join('') };
}
