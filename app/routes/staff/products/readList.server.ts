import type { z } from 'zod';
import { productOptions } from '../../../../marketplace/contract/staff/products';
import { offsetOf, readParameters } from '../../../components/staff/lists/listAddress';
import type { StaffContext } from '../../../session/staff/staffContext';

/** The address of a list is its state. */
const listParameters = ['search', 'state', 'category_id', 'brand_id', 'stock', 'sort', 'offset'];

/** A list of products, or of their prices and stocks, with what its filters offer. */
export async function readList<Schema extends z.ZodType>(staff: StaffContext, path: string, schema: Schema) {
  const parameters = readParameters(staff.url, listParameters);
  const [list, { categories }] = await Promise.all([
    staff.api.get(path, schema, parameters),
    staff.api.get('/api/staff/products/options/', productOptions),
  ]);
  return { list, parameters, categories, offset: offsetOf(staff.url), address: staff.url.pathname + staff.url.search };
}
