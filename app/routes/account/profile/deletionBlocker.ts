import { brand } from '../../../../marketplace/contract/brand/brand';
import { ApiError } from '../../../api/error';

/** The reasons that block a deletion, each with the page to resolve it. */
const pages = {
  'account.openOrder': { to: '/account/my-order', name: 'myOrders' },
  'account.openPayment': { to: '/account/my-order', name: 'myOrders' },
  'account.openReturn': { to: '/account/return-order', name: 'returns' },
  'account.balanceLeft': { to: `/account/${brand.balanceSegment}`, name: 'balance' },
  'account.noContact': { to: '/account/profile', name: 'profile' },
} as const;
export type DeletionBlocker = keyof typeof pages;

export const blockerPage = (deletionBlocker: DeletionBlocker) => pages[deletionBlocker];

/** The marketplace's reason for refusing a deletion; null if it is none of these. */
export function deletionBlockerOf(error: unknown): DeletionBlocker | null {
  const detail = error instanceof ApiError ? error.detail : null;
  return detail !== null && Object.hasOwn(pages, detail) ? (detail as DeletionBlocker) : null;
}
