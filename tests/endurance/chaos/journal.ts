import { groupBy } from '../groupBy';

/** What the shop has acknowledged to its clients. All amounts are whole dinars. */
export interface Journal {
  orders: Order[];
  transfers: Transfer[];
  /** The balance of each customer before the first round. */
  balances: ReadonlyMap<string, number>;
  /** The stock of each variant before the first round. */
  stock: ReadonlyMap<number, number>;
}

interface Line {
  variantId: number;
  quantity: number;
}

/** An order; customers are named by their addresses. */
export interface Order {
  number: string;
  customer: string;
  total: number;
  balanceUsed: number;
  lines: Line[];
}

export interface Transfer {
  number: string;
  sender: string;
  recipient: string;
  amount: number;
  fee: number;
}

/** What the database holds. */
export interface Stored {
  orders: Order[];
  transfers: Transfer[];
  balances: ReadonlyMap<string, number>;
  stock: ReadonlyMap<number, number>;
}

const canonical = (entry: Order | Transfer) =>
  JSON.stringify('lines' in entry ? { ...entry, lines: entry.lines.toSorted((one, other) => one.variantId - other.variantId) } : entry);

/** Every acknowledged entry must be stored once, as acknowledged, and nothing beside them: each client waits for its last answer. */
function compare<Entry extends Order | Transfer>(kind: string, acknowledged: Entry[], stored: Entry[]): string[] {
  const found = groupBy(stored, ({ number }) => number);
  const told = groupBy(acknowledged, ({ number }) => number);
  const lost = [...told].flatMap(([number, [entry]]) => {
    const [row] = found.get(number) ?? [];
    if (!entry || !row) return [`${kind} ${number} was acknowledged, and is lost`];
    return canonical(row) === canonical(entry)
      ? []
      : [`${kind} ${number} was acknowledged as ${canonical(entry)}, but is ${canonical(row)}`];
  });
  const twice = [...told].filter(([, entries]) => entries.length > 1).map(([number]) => `${kind} ${number} answered two keys`);
  const doubled = [...found]
    .filter(([, rows]) => rows.length > 1)
    .map(([number, rows]) => `${kind} ${number} is stored ${rows.length} times`);
  const unknown = [...found].filter(([number]) => !told.has(number)).map(([number]) => `${kind} ${number} was never acknowledged`);
  return [...lost, ...twice, ...doubled, ...unknown];
}

function differ<Key>(kind: string, expected: ReadonlyMap<Key, number>, stored: ReadonlyMap<Key, number>): string[] {
  return [...expected].flatMap(([key, amount]) =>
    stored.get(key) === amount ? [] : [`the ${kind} of ${key} is ${stored.get(key)} instead of ${amount}`],
  );
}

/** The stock that is left of each variant, by the acknowledged orders. */
function expectedStock({ orders, stock }: Journal): Map<number, number> {
  const left = new Map(stock);
  for (const { variantId, quantity } of orders.flatMap(({ lines }) => lines)) left.set(variantId, (left.get(variantId) ?? 0) - quantity);
  return left;
}

/** Each customer's balance, by the acknowledged orders and transfers. */
function expectedBalances({ orders, transfers, balances }: Journal): Map<string, number> {
  const left = new Map(balances);
  const add = (customer: string, amount: number) => left.set(customer, (left.get(customer) ?? 0) + amount);
  for (const { customer, balanceUsed } of orders) add(customer, -balanceUsed);
  for (const { sender, recipient, amount, fee } of transfers) {
    add(sender, -amount - fee);
    add(recipient, amount);
  }
  return left;
}

/** Compares what was acknowledged with what is stored, once no request is open. @returns the differences in words. */
export const findDifferences = (journal: Journal, stored: Stored): string[] => [
  ...compare('order', journal.orders, stored.orders),
  ...compare('transfer', journal.transfers, stored.transfers),
  ...differ('stock', expectedStock(journal), stored.stock),
  ...differ('balance', expectedBalances(journal), stored.balances),
];
