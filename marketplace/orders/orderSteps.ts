import type { OrderStatus, paymentStatuses } from '../contract/order/orderStates';

/** The sequence of statuses. `placed` is only set by payment, `cancelled` only by cancelling. */
const next: Partial<Record<OrderStatus, OrderStatus>> = {
  placed: 'confirmed',
  confirmed: 'packed',
  packed: 'out_for_delivery',
  out_for_delivery: 'delivered',
};

/** The status that the shop can give an order next; null when there is none. */
export const nextStatus = (from: OrderStatus): OrderStatus | null => next[from] ?? null;

/** Whether the shop can move an order from one status to another. */
export const canAdvance = (from: OrderStatus, to: OrderStatus): boolean => next[from] === to;

/** Whether moving an order to a status collects its payment in cash. */
export const isPaidBy = (to: OrderStatus, paymentStatus: (typeof paymentStatuses)[number]): boolean =>
  to === 'delivered' && paymentStatus === 'due_on_delivery';

const cancellable: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['pending_payment', 'placed', 'confirmed']);

/** Whether an order can be cancelled: until it is packed. */
export const canCancel = (status: OrderStatus): boolean => cancellable.has(status);
