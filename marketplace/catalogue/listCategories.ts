import type { Category } from '../contract/catalogue/catalogue';
import type { Language } from '../contract/languages';
import type { Services } from '../services';
import { categoryTree, describeCategory } from './categoryTree';

interface CategoryFilter {
  /** Empty matches every type. */
  categoryTypes: string[];
  /** Empty matches the children of every category. */
  parentId: string;
}

/** Categories in tree order (spec, point 7: GET /api/category_list/). An unknown filter value matches nothing. */
export async function listCategories(
  services: Services,
  { categoryTypes, parentId }: CategoryFilter,
  language: Language,
): Promise<Category[]> {
  const { rows } = await categoryTree(services);
  return rows
    .filter((row) => categoryTypes.length === 0 || categoryTypes.includes(row.categoryType))
    .filter((row) => parentId === '' || String(row.parentId) === parentId)
    .map((row) => describeCategory(row, language));
}
