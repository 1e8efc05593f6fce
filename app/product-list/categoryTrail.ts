import type { Category } from '../api/context';

/** The way from the department down to a category, and what lies below it. */
export function categoryTrail(categories: Category[], chosen: string | undefined) {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const current = chosen && /^\d+$/.test(chosen) ? byId.get(Number(chosen)) : undefined;
  const trail: Category[] = [];
  for (let step = current; step; step = step.parentId === null ? undefined : byId.get(step.parentId)) trail.unshift(step);
  const parentId = current?.id ?? null;
  const below = categories.filter((category) => (parentId === null ? category.categoryType === 'parent' : category.parentId === parentId));
  const named = ({ id, name }: Category) => ({ id, name });
  return { current: current ? named(current) : null, trail: trail.map(named), below: below.map(named) };
}
