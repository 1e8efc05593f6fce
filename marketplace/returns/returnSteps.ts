import type { ReturnStatus } from '../contract/order/returnStates';

/** The statuses that the shop sets. */
export type ReturnStep = Exclude<ReturnStatus, 'requested' | 'cancelled'>;

/** The status that each step requires. */
const from: Record<ReturnStep, ReturnStatus> = {
  approved: 'requested',
  rejected: 'requested',
  collected: 'approved',
  refunded: 'collected',
};

export const isReturnStep = (status: ReturnStatus): status is ReturnStep => status in from;

/** Whether the shop can move a return from a status to the step. */
export const canAdvance = (status: ReturnStatus, to: ReturnStep): boolean => from[to] === status;

const cancellable: ReadonlySet<ReturnStatus> = new Set<ReturnStatus>(['requested', 'approved']);

/** Whether the customer can cancel a return: until it is collected. */
export const canCancel = (status: ReturnStatus): boolean => cancellable.has(status);

const ends: ReadonlySet<ReturnStatus> = new Set<ReturnStatus>(['rejected', 'refunded', 'cancelled']);

/** Whether a return with the status has ended. */
export const hasEnded = (status: ReturnStatus): boolean => ends.has(status);
