import type { Category } from '../../../session/context';

interface Named {
  id: number;
  name: string;
}

/** The position of a list in the category tree. */
interface Place {
  /** The list's category; null for all products, several categories, and an unknown one. */
  current: Named | null;
  /** The department of the category, above the trail. */
  department: Named | null;
  /**
   * The breadcrumbs of the specification (point 4): they start with a first-level child and append each category below; a leaf is never
   * included.
   */
  trail: Named[];
  /** The links below: the children of the deepest category in the path that is not a leaf, so that a leaf is among its siblings. */
  below: Named[];
  /** The parent of those children. */
  above: Named | null;
}

const named = ({ id, name }: Category): Named => ({ id, name });

/** The position of the selected category, from the list of all categories. */
export function categoryTrail(categories: Category[], chosen: string | undefined): Place {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const current = chosen && /^\d+$/.test(chosen) ? byId.get(Number(chosen)) : undefined;
  const path: Category[] = [];
  for (let step = current; step; step = step.parentId === null ? undefined : byId.get(step.parentId)) path.unshift(step);
  const [department, ...deeper] = path;
  const above = path.findLast(({ categoryType }) => categoryType !== 'leaf') ?? null;
  const below = categories.filter(({ parentId, categoryType }) => (above ? parentId === above.id : categoryType === 'parent'));
  return {
    current: current ? named(current) : null,
    department: department ? named(department) : null,
    trail: deeper.filter(({ categoryType }) => categoryType !== 'leaf').map(named),
    below: below.map(named),
    above: above && named(above),
  };
}

/** The path from the department to the category, including it, for structured data. */
export const categoryPath = ({ department, trail, current }: Place): Named[] =>
  [department, ...trail, current].filter(
    (step, index, all): step is Named => step !== null && all.findIndex((other) => other?.id === step.id) === index,
  );
