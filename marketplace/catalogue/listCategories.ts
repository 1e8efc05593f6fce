import { type Category, category } from '../contract/catalogue';
import type { Language } from '../contract/common';
import type { Services } from '../services';
import { categoryTree, describeCategory } from './categoryTree';

export interface CategoryQuery {
  /** The fields to answer with, comma-joined; absent answers all. */
  fields?: string | undefined;
  category_type?: string | undefined;
  parent_id?: string | undefined;
}

/** Categories in the order of the tree (spec, point 7: GET /api/category_list/). Unknown values of a filter find nothing. */
export async function listCategories(services: Services, query: CategoryQuery, language: Language): Promise<Partial<Category>[]> {
  const { rows } = await categoryTree(services);
  const types =
    query.category_type
      ?.split(',')
      .map((type) => type.trim())
      .filter(Boolean) ?? [];
  const parentId = query.parent_id?.trim() ?? '';
  const asked =
    query.fields
      ?.split(',')
      .map((field) => field.trim())
      .filter(Boolean) ?? [];
  const fields = Object.keys(category.shape).filter((field) => asked.length === 0 || asked.includes(field));
  return rows
    .filter((row) => types.length === 0 || types.includes(row.categoryType))
    .filter((row) => parentId === '' || String(row.parentId) === parentId)
    .map((row) => Object.fromEntries(Object.entries(describeCategory(row, language)).filter(([field]) => fields.includes(field))));
}
