import { nothing } from '../../../../../marketplace/contract/common';
import { productState } from '../../../../../marketplace/contract/staff/products';
import { ApiError } from '../../../../api/error';
import { undoState } from '../../../../components/staff/product-editor/undoState';
import type { StaffContext } from '../../../../session/staff/staffContext';

/** What is done without the form of a product: its deletion, and what undoes another state. */
export const productActions = ['publish', 'withdraw', 'delete'] as const;
export type ProductAction = (typeof productActions)[number];

/** Why the API refuses. */
const refusals = ['staff.alreadyDone', 'staff.changedMeanwhile', 'staffProducts.noVariants', 'staffProducts.notADraft'] as const;

/** Publishes, withdraws or deletes a product, and redirects with a message about what became of it. */
export async function changeProduct(staff: StaffContext, id: number, action: ProductAction): Promise<Response> {
  const form = await staff.form();
  const page = `/staff/products/${id}`;
  const api = `/api/staff/products/${id}/`;
  try {
    if (action === 'delete') {
      await staff.api.delete(api, nothing);
      return await staff.redirect('/staff/products', 'staffProducts.deleted');
    }
    const shown = Number(form.get('version'));
    const change = { to: action === 'publish' ? 'published' : 'withdrawn', ...(shown > 0 && { version: shown }) };
    const { version } = await staff.api.post(`${api}state/`, productState, change);
    const undo = form.has('isUndo') ? null : undoState(id, action, version);
    return await staff.redirect(page, action === 'publish' ? 'staffProducts.published' : 'staffProducts.withdrawn', undo);
  } catch (error) {
    const reason = error instanceof ApiError && refusals.find((known) => known === error.detail);
    if (reason) return staff.redirect(page, reason);
    throw error;
  }
}
