import { editDistance } from './search/words/editDistance';
import { variables } from './variables';

const known = Object.keys(variables.shape);
/** Shorter names are close to those of other programs: HOME is to HOST. */
const shortest = 7;
const furthest = 2;

/** One sentence for each variable whose name is almost that of one of the shop's, which is not set. */
export function describeMisspelt(environment: Record<string, string | undefined>): string[] {
  return Object.keys(environment).flatMap((name) => {
    if (name.length < shortest || known.includes(name)) return [];
    const meant = known.find((other) => !environment[other] && editDistance(name, other) <= furthest);
    return meant ? [`${name} is not a variable of the shop: is it ${meant}?`] : [];
  });
}
