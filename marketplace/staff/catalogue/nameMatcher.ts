import type { LocalText } from '../../contract/localText';
import { normalise } from '../../shared/normalise';

/** Whether one of a thing's names has the searched text, in any language and spelling. No text matches all. */
export function nameMatcher(search: string | undefined): (...names: LocalText[]) => boolean {
  const text = normalise(search ?? '');
  return (...names) => names.flatMap((name) => Object.values(name)).some((name) => normalise(name).includes(text));
}
