export const paymentMethods = ['cash', 'balance', 'fib', 'zaincash', 'qicard', 'test'] as const;
/** The payment methods collected by a gateway. */
export const onlineMethods = ['fib', 'zaincash', 'qicard', 'test'] as const;
export const orderStatuses = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export const paymentStatuses = ['due_on_delivery', 'pending', 'paid', 'failed', 'refunded', 'void'] as const;

/** The maximum length of an order's note, in characters. */
export const maxOrderNote = 500;

/** The maximum number of a customer's orders that wait for an online payment: each reserves its stock. */
export const maxUnpaidOrders = 5;

/** The maximum length of a search for an order's number. */
export const maxOrderSearch = 100;

export type OrderStatus = (typeof orderStatuses)[number];
export type OnlineMethod = (typeof onlineMethods)[number];
export const isOnline = (method: (typeof paymentMethods)[number]): method is OnlineMethod =>
  onlineMethods.some((online) => online === method);
