/** Which of the three lists of categories are loading (spec, point 3). */
export interface LoadingLists {
  top: boolean;
  firstChildren: boolean;
  otherChildren: boolean;
}

interface Shown {
  /** The category of the list. */
  category: string | null;
  department: { id: number } | null;
  /** The categories to choose from: the departments, unless one is selected. */
  below: { id: number }[];
}

/**
 * The list of categories that a navigation from one product list to another loads: the departments, the children of a department, or those
 * of a category below. No list is loaded if the category stays, or without a navigation (`next` is undefined).
 */
export function loadingLists({ category, department, below }: Shown, next: string | null | undefined): LoadingLists {
  const isReplaced = next !== undefined && next !== category;
  const departments = department ? [department] : below;
  const isDepartment = departments.some(({ id }) => String(id) === next);
  return {
    top: isReplaced && next === null,
    firstChildren: isReplaced && isDepartment,
    otherChildren: isReplaced && next !== null && !isDepartment,
  };
}
