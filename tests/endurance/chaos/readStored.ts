import type { Cluster } from '../cluster';
import type { Order, Stored, Transfer } from './journal';

/** Reads what the database holds, in the form of the journal. */
export async function readStored({ query }: Cluster): Promise<Stored> {
  const orders = await query<Order & { total: number }>(`
    select o.number, u.email as customer, o.total::float8 as total, o.balance_used::float8 as "balanceUsed", (
      select json_agg(json_build_object('variantId', l.variant_id, 'quantity', l.quantity)) from order_lines l where l.order_id = o.id
    ) as lines
    from orders o join users u on u.id = o.user_id`);
  const transfers = await query<Transfer>(`
    select t.number, s.email as sender, r.email as recipient, t.amount::float8 as amount, t.fee::float8 as fee
    from transfers t join users s on s.id = t.sender_id join users r on r.id = t.recipient_id`);
  const balances = await query<{ email: string; balance: number }>(`
    select u.email, sum(e.amount)::float8 as balance
    from ledger_entries e join ledger_accounts a on a.id = e.account_id join users u on u.id = a.user_id
    where a.kind = 'balance' group by u.email`);
  const stock = await query<{ id: number; stock: number }>('select id, stock from variants');
  return {
    orders,
    transfers,
    balances: new Map(balances.map(({ email, balance }) => [email, balance])),
    stock: new Map(stock.map(({ id, stock: left }) => [id, left])),
  };
}
