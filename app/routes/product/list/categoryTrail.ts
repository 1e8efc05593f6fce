import type { Categories, Category } from '../../../session/context';

interface Named {
  id: number;
  name: string;
}

/** A breadcrumb item of the specification (point 3). A disabled item is not a link. */
export interface BreadcrumbItem {
  id: number;
  text: string;
  disabled: boolean;
}

/** The position of a list in the category tree. */
interface Place {
  /** The list's category; null for all products, several categories, and an unknown one. */
  selected: Named | null;
  /** The department of the category, above the trail. */
  department: Named | null;
  /**
   * The breadcrumbs of the specification (point 4): they start with a first-level child and append each category below; a leaf is never
   * included. Only the last one is disabled.
   */
  trail: BreadcrumbItem[];
  /** The departments. */
  top: Named[];
  /** The children of the department. */
  firstChildren: Named[];
  /** The children of the trail's last category. */
  otherChildren: Named[];
  /** The deepest category in the path that is not a leaf: its children are the links below, so that a leaf is among its siblings. */
  above: Named | null;
}

const named = ({ id, name }: Category): Named => ({ id, name });

/** The position of the selected category in the tree. */
export function categoryTrail({ top, byId, children }: Categories, chosen: string | undefined): Place {
  const selected = chosen && /^\d+$/.test(chosen) ? byId.get(Number(chosen)) : undefined;
  const path: Category[] = [];
  for (let step = selected; step; step = step.parentId === null ? undefined : byId.get(step.parentId)) path.unshift(step);
  const [department, ...deeper] = path;
  const trail = deeper.filter(({ categoryType }) => categoryType !== 'leaf');
  const last = trail.at(-1);
  const above = last ?? department;
  return {
    selected: selected ? named(selected) : null,
    department: department ? named(department) : null,
    trail: trail.map(({ id, name }) => ({ id, text: name, disabled: id === last?.id })),
    top: top.map(named),
    firstChildren: department ? (children.get(department.id) ?? []).map(named) : [],
    otherChildren: last ? (children.get(last.id) ?? []).map(named) : [],
    above: above ? named(above) : null,
  };
}

/** The list of categories to choose from: the children of the deepest category that is not a leaf, or the departments. */
export function listBelow({ department, trail, top, firstChildren, otherChildren }: Place): Named[] {
  if (!department) return top;
  return trail.length > 0 ? otherChildren : firstChildren;
}

/** A category to choose from, with the number of products of the query in it; null if unknown. */
export interface CountedCategory extends Named {
  count: number | null;
}

/**
 * The categories to choose from that have products of the query. Where no category is selected and one has all of them, choosing it narrows
 * nothing: the first categories below it that differ take its place.
 * @param counts the number of products by category, with those below it; empty if unknown.
 */
export function categoriesToChoose(place: Place, counts: ReadonlyMap<number, number>, { children }: Categories): CountedCategory[] {
  const withProducts = (list: Named[]): CountedCategory[] =>
    list.map(({ id, name }) => ({ id, name, count: counts.size === 0 ? null : (counts.get(id) ?? 0) })).filter(({ count }) => count !== 0);
  let found = withProducts(listBelow(place));
  if (place.selected) return found;
  const [first] = found;
  for (let [sole] = found; sole && found.length === 1 && sole.count === first?.count; [sole] = found)
    found = withProducts(children.get(sole.id) ?? []);
  return found;
}

/**
 * The deepest category with subcategories that has at least half of a query's products.
 * @param counts the number of products by category, with those below it.
 */
export function mainCategory(counts: ReadonlyMap<number, number>, count: number, { top, children }: Categories): Named | null {
  const majorityIn = (list: Category[] = []) => list.find(({ id }) => children.has(id) && (counts.get(id) ?? 0) * 2 >= count);
  let found: Category | undefined;
  for (let next = majorityIn(top); next; next = majorityIn(children.get(next.id))) found = next;
  return found ? named(found) : null;
}

/** The path from the department to the category, including it, for structured data. */
export function categoryPath({ department, trail, selected }: Pick<Place, 'department' | 'trail' | 'selected'>): Named[] {
  const path = [department, ...trail.map(({ id, text }) => ({ id, name: text })), selected];
  return path.filter((step, index): step is Named => step !== null && path.findIndex((other) => other?.id === step.id) === index);
}
