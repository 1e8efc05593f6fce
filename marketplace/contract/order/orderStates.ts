/** The payment gateways, in the order in which the checkout offers them. Each has a folder in `payments/gateways/`. */
export const gatewayNames = ['fib', 'zaincash', 'qicard'] as const;
/** The payment methods collected by a gateway: also by the demo's own one. */
export const onlineMethods = [...gatewayNames, 'test'] as const;
export const paymentMethods = ['cash', 'balance', ...onlineMethods] as const;
export const orderStatuses = ['pending_payment', 'placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered', 'cancelled'] as const;
export const paymentStatuses = ['due_on_delivery', 'pending', 'paid', 'failed', 'refunded', 'void'] as const;

/** The maximum length of an order's note, in characters. */
export const maxOrderNote = 500;

/** The maximum number of a customer's orders that wait for an online payment: each reserves its stock. */
export const maxUnpaidOrders = 5;

/** The maximum length of a search for an order's number. */
export const maxOrderSearch = 100;

export type OrderStatus = (typeof orderStatuses)[number];
export type GatewayName = (typeof gatewayNames)[number];
export type OnlineMethod = (typeof onlineMethods)[number];
export const isOnline = (method: (typeof paymentMethods)[number]): method is OnlineMethod =>
  onlineMethods.some((online) => online === method);
