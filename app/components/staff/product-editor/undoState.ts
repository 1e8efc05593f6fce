import type { Undo } from '../forms/pageData';

/** Takes back that a product was published or withdrawn, unless somebody changed it since this version. */
export function undoState(id: number, done: 'publish' | 'withdraw', version: number): Undo {
  return {
    action: `/staff/products/${id}?do=${done === 'publish' ? 'withdraw' : 'publish'}`,
    fields: [
      ['version', String(version)],
      ['isUndo', 'yes'],
    ],
  };
}
