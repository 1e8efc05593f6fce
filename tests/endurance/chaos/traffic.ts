import { randomInt, randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Json } from '../client';
import { type ChaosShop, type Customer, customerPassword } from './shop';

/** How long a customer thinks between two operations, in milliseconds. */
const think = (signal: AbortSignal) => wait(randomInt(500, 2000), undefined, { signal }).catch(() => {});

/** A refusal by status and message, counted: an expected one in a shop of many hands, such as a quote that no longer applies. */
export type Refusals = Map<string, number>;

const describe = ({ status, body }: Answer) => `${status} ${JSON.stringify(body?.detail ?? body)}`;

/** Puts one or two products into the cart and orders what is in it. */
async function order({ journal }: ChaosShop, { client, token, addressId, email }: Customer, refused: (answer: Answer) => void) {
  const variants = [...journal.stock.keys()];
  for (let count = randomInt(1, 3); count > 0; count -= 1) {
    const body = { variant_id: variants[randomInt(variants.length)], quantity: randomInt(1, 3) };
    const added = await client.call('POST', '/api/cart/items/', { token, body });
    if (added.status >= 300) refused(added);
  }
  const choice = { address_id: addressId, payment_method: randomInt(2) === 0 ? 'balance' : 'cash' };
  const quoted = await client.call('POST', '/api/checkout/', { token, body: choice });
  if (quoted.status >= 300) return refused(quoted);
  const placed = await client.call('POST', '/api/orders/', {
    token,
    key: randomUUID(),
    body: { ...choice, quote_id: quoted.body.quote_id },
  });
  if (placed.status >= 300) return refused(placed);
  const { number, total, balance_used, lines } = placed.body;
  journal.orders.push({
    number,
    customer: email,
    total: Number(total),
    balanceUsed: Number(balance_used),
    lines: lines.map((line: Json) => ({ variantId: line.variant_id, quantity: line.quantity })),
  });
}

/** Sends a few dinars to another customer. */
async function transfer({ journal, transferrers }: ChaosShop, sender: Customer, refused: (answer: Answer) => void) {
  const { client, token, email } = sender;
  const others = transferrers.filter((customer) => customer !== sender);
  const recipient = others[randomInt(others.length)]?.email ?? '';
  const asked = { recipient, amount: String(randomInt(1, 100)) };
  const quoted = await client.call('POST', '/api/balance/transfer/quote/', { token, body: asked });
  if (quoted.status >= 300) return refused(quoted);
  const made = await client.call('POST', '/api/balance/transfer/', {
    token,
    key: randomUUID(),
    body: { ...asked, quote_id: quoted.body.quote_id, password: customerPassword },
  });
  if (made.status >= 300) return refused(made);
  journal.transfers.push({
    number: made.body.number,
    sender: email,
    recipient,
    amount: Number(made.body.amount),
    fee: Number(made.body.fee),
  });
}

/**
 * Starts all customers. Each repeats its operation until `stop`, and carries the last one to its end.
 * @returns a function that stops them, and throws when an operation of one of them did not come to an end.
 */
export function startTraffic(shop: ChaosShop, refusals: Refusals): () => Promise<void> {
  const stop = new AbortController();
  // Every customer listens while they think.
  setMaxListeners(0, stop.signal);
  const refused = (answer: Answer) => {
    const kind = describe(answer);
    refusals.set(kind, (refusals.get(kind) ?? 0) + 1);
  };
  const repeat = async (customer: Customer, operation: typeof order) => {
    while (!stop.signal.aborted) {
      await think(stop.signal);
      if (!stop.signal.aborted) await operation(shop, customer, refused);
    }
  };
  const running = Promise.all([
    ...shop.buyers.map((customer) => repeat(customer, order)),
    ...shop.transferrers.map((customer) => repeat(customer, transfer)),
  ]);
  // Reported by `stop`.
  running.catch(() => {});
  return async () => {
    stop.abort();
    await running;
  };
}
