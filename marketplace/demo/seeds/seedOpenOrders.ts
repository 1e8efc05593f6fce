import type { Services } from '../../services';
import { type Customer, orderAs, type Variant } from './demoCustomers';

/** Open orders for the staff of the demo: when they were placed, how many steps they have taken, and the places of their products. Few: each makes the first start longer. */
const openOrders = [
  { hoursAgo: 1.2, steps: 0, products: [10] },
  { hoursAgo: 9.5, steps: 1, products: [13] },
  { hoursAgo: 20.6, steps: 2, products: [17] },
];

/** Orders of the demo's other customers that wait for the staff. */
export async function placeOpenOrders(services: Services, customers: Customer[], popular: Variant[]): Promise<void> {
  for (const [place, { hoursAgo, steps, products }] of openOrders.entries()) {
    const customer = customers.at(-1 - place);
    const wanted = products.flatMap((index) => popular[index] ?? []);
    if (!customer || wanted.length === 0) continue;
    await orderAs(services, customer, wanted, { hoursAgo, steps, key: `demo-open-${place}` });
  }
}
