import { gatewayVariables } from './payments/registry/gatewayVariables';
import { editDistance } from './search/words/editDistance';
import { variables } from './variables';

const known = [...Object.keys(variables.shape), ...Object.keys(gatewayVariables.shape)];
/** Shorter names are close to those of other programs: HOME is to HOST. Of them only swapped letters are told. */
const shortest = 7;
const furthest = 2;

/** Whether two neighbouring letters are swapped: PROT for PORT. */
const isSwapped = (name: string, other: string) =>
  name.length === other.length &&
  [...name].some((letter, at) => `${name.slice(0, at)}${name[at + 1] ?? ''}${letter}${name.slice(at + 2)}` === other && name !== other);

/** Whether a name is almost another one. */
const isAlmost = (name: string, other: string) =>
  name.length < shortest || other.length < shortest ? isSwapped(name, other) : editDistance(name, other) <= furthest;

/** One sentence for each variable whose name is almost that of one of the shop's, which is not set. */
export function describeMisspelt(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((other) => !environment[other] && isAlmost(name, other));
    return meant ? [`${name} is not a variable of the shop: is it ${meant}?`] : [];
  });
}
