import { normalise } from '../../shared/normalise';

/** Whether one of a thing's names has the searched text, in any language and spelling. No text matches all. */
export function nameMatcher(search: string | undefined): (names: readonly (string | null)[]) => boolean {
  const text = normalise(search ?? '');
  return (names) => names.some((name) => name !== null && normalise(name).includes(text));
}
