import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Paints } from './paints';

/** `front` is the plain view, `back` the other side or another angle. */
export type Side = 'front' | 'back';

const files = new Map<string, string>();

/** The source and the built server have different paths to the art. */
function folder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = [path.join(here, '../data/drawings'), path.join(here, '../marketplace/demo/data/drawings')];
  const found = candidates.find((candidate) => existsSync(candidate));
  if (!found) throw new Error(`No drawings beside ${here}`);
  return found;
}

function read(name: string): string {
  const known = files.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(folder(), `${name}.svg`), 'utf8').replaceAll(/\n\s*/g, '');
  files.set(name, text);
  return text;
}

/**
 * The SVG elements of an art file for one side. The file is SVG with these additions:
 *
 * - `{deep}` is a paint;
 * - `<front>` and `<back>` hold what only that side shows;
 * - `<choose>` holds alternatives, separated by `<or/>`;
 * - `<symbol>` holds elements, at their first place, for each `<use>` after it.
 */
export function drawArt(name: string, side: Side, paints: Paints): string {
  const symbols = new Map<string, string>();
  const hidden = side === 'front' ? 'back' : 'front';
  return read(name)
    .replaceAll(new RegExp(`<${hidden}>.*?</${hidden}>|</?${side}>`, 'g'), '')
    .replaceAll(/\{(.+?)\}/g, (_, paint: string) => paints.resolve(paint))
    .replaceAll(/<symbol id="(.+?)">(.*?)<\/symbol>/g, (_, id: string, elements: string) => {
      symbols.set(id, elements);
      return '';
    })
    .replaceAll(/<use href="#(.+?)"\/>/g, (_, id: string) => symbols.get(id) ?? '')
    .replaceAll(/<choose>(.*?)<\/choose>/g, (_, alternatives: string) => {
      const all = alternatives.split('<or/>');
      return all[paints.choice % all.length] ?? '';
    });
}
