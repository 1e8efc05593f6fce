import { normalise } from '../../shared/normalise';
import { editDistance } from './editDistance';

const maxNames = 3;
/** Letters that may differ: one of a short name, a third of a longer one. */
const allowed = (length: number) => Math.max(1, Math.floor(length / 3));

/**
 * The names that a typed one may have meant, the nearest first: those with few other letters, or that contain it. Spelling variants of the
 * scripts don't count.
 */
export function nearNames(inputText: string, names: Iterable<string>): string[] {
  const wanted = normalise(inputText);
  if (wanted === '') return [];
  const near = [...new Set(names)].flatMap((name) => {
    const known = normalise(name);
    if (known.includes(wanted) || wanted.includes(known)) return [{ name, distance: 1 }];
    // Much longer and shorter ones are far without a look at their letters.
    if (Math.abs(known.length - wanted.length) > allowed(wanted.length)) return [];
    const distance = editDistance(wanted, known);
    return distance <= allowed(wanted.length) ? [{ name, distance }] : [];
  });
  return near
    .toSorted((one, other) => one.distance - other.distance || one.name.length - other.name.length)
    .slice(0, maxNames)
    .map(({ name }) => name);
}
