import type { Category } from '../../../session/context';

interface Named {
  id: number;
  name: string;
}

/** Where a list stands among the categories. */
interface Place {
  /** The category whose list it is; null for everything, for several at once, and for one that there is not. */
  current: Named | null;
  /** The department it is in, above the trail. */
  department: Named | null;
  /**
   * The breadcrumbs as the specification has them (point 4): a first-level child begins the trail, each category below is appended, a leaf
   * never is.
   */
  trail: Named[];
  /** What the list below leads to: the children of the last selected category that has any, so that a leaf stands among its like. */
  below: Named[];
  /** Whose children those are. */
  above: Named | null;
}

const named = ({ id, name }: Category): Named => ({ id, name });

/** The place of the chosen category, read from the one list of all categories. */
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

/** The whole way from the department to the category, itself included, for those who read the page without seeing it. */
export const categoryPath = ({ department, trail, current }: Place): Named[] =>
  [department, ...trail, current].filter(
    (step, index, all): step is Named => step !== null && all.findIndex((other) => other?.id === step.id) === index,
  );
