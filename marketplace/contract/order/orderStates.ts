export const paymentMethods = ['cash', 'balance', 'fib', 'zaincash', 'qicard', 'test'] as const;
/** Those whose money a gateway collects. */
export const onlineMethods = ['fib', 'zaincash', 'qicard', 'test'] as const;
export const orderStatuses = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export const paymentStatuses = ['due_on_delivery', 'pending', 'paid', 'failed', 'refunded', 'void'] as const;

/** The longest note of an order, in characters. */
export const maxOrderNote = 500;

/** The longest part of an order's number that orders are searched by. */
export const maxOrderSearch = 100;

export type OrderStatus = (typeof orderStatuses)[number];
export type OnlineMethod = (typeof onlineMethods)[number];
export const isOnline = (method: (typeof paymentMethods)[number]): method is OnlineMethod =>
  onlineMethods.some((online) => online === method);
