import { type SQL, sql } from 'drizzle-orm';
import { onlineMethods } from '../../contract/order/orderStates';
import { customerAccounts, houseAccounts } from '../../database/tables/money/ledger';

interface LedgerInvariant {
  /** The condition that must hold. */
  invariant: string;
  /** Returns one text column, with a row for each violation. */
  query: SQL;
}

/** Values as rows of one column: `select … from (values …) as t (name)`. */
const rowsOf = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`(${value}::text)`),
    sql`, `,
  );

/** Invariants within the ledger. */
const ofTheLedger: LedgerInvariant[] = [
  {
    invariant: 'each of the shop’s accounts is in the ledger',
    query: sql`
      select 'no account ' || known.kind from (values ${rowsOf(houseAccounts)}) as known (kind)
      where not exists (select from ledger_accounts a where a.kind = known.kind and a.user_id is null)`,
  },
  {
    invariant: 'every booking is on an account that the shop knows',
    query: sql`
      select 'account ' || a.kind || ': ' || count(*) || ' entries' from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind not in (values ${rowsOf([...customerAccounts, ...houseAccounts])})
      group by a.kind`,
  },
  {
    invariant: 'all entries sum to zero',
    query: sql`select 'they sum to ' || sum(amount) from ledger_entries having sum(amount) <> 0`,
  },
  {
    invariant: 'every transaction has entries that sum to zero',
    query: sql`
      select t.kind || ' ' || t.reference || ': ' || count(e.id) || ' entries, sum ' || coalesce(sum(e.amount), 0)
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.id) < 2 or sum(e.amount) <> 0`,
  },
  {
    invariant: 'the entries of a customer’s account are numbered without gaps, and each has the running balance',
    query: sql`
      select 'account ' || account_id || ', entry ' || id || ': position ' || coalesce(position::text, 'none') || ' of ' || place
        || ', balance ' || coalesce(balance_after::text, 'none') || ' instead of ' || running
      from (
        select e.*,
          row_number() over (partition by e.account_id order by e.position, e.id) as place,
          sum(e.amount) over (partition by e.account_id order by e.position, e.id) as running
        from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.user_id is not null
      ) as chain
      where position is distinct from place or balance_after is distinct from running`,
  },
  {
    invariant: 'no stored balance was ever negative, and no receivable positive',
    query: sql`
      select a.kind || ' account ' || a.id || ' came to ' || e.balance_after || ' with entry ' || e.id
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where (a.kind = 'balance' and e.balance_after < 0) or (a.kind = 'receivable' and e.balance_after > 0)`,
  },
];

const orderKinds = sql.raw(
  ['order', 'order_payment', 'gateway_payment', 'cash_on_delivery', 'order_cancelled', 'order_refund']
    .map((kind) => `'${kind}'`)
    .join(', '),
);

/** Orders against their ledger entries. */
const ofOrders: LedgerInvariant[] = [
  {
    invariant: 'an order’s lines add up to its subtotal and its reductions',
    query: sql`
      select 'order ' || o.number || ': lines come to ' || coalesce(sum(l.full_price * l.quantity), 0) || ' less '
        || coalesce(sum((l.full_price - l.unit_price) * l.quantity), 0) || ' instead of ' || o.subtotal || ' less ' || o.discount
      from orders o left join order_lines l on l.order_id = o.id
      group by o.id
      having coalesce(sum(l.full_price * l.quantity), 0) <> o.subtotal
        or coalesce(sum((l.full_price - l.unit_price) * l.quantity), 0) <> o.discount`,
  },
  {
    invariant: 'an order’s entries are its sale, its delivery, the amount due and the part paid from the balance',
    query: sql`
      select 'order ' || number || ' (' || status || ', ' || payment_status || '): sales ' || sales || '/' || sales_due || ', delivery '
        || delivery || '/' || delivery_due || ', receivable ' || receivable || '/' || receivable_due || ', balance ' || balance || '/' || balance_due
      from (
        select o.number, o.status, o.payment_status,
          coalesce(sum(e.amount) filter (where a.kind = 'sales'), 0) as sales,
          coalesce(sum(e.amount) filter (where a.kind = 'delivery'), 0) as delivery,
          coalesce(sum(e.amount) filter (where a.kind = 'receivable' and a.user_id = o.user_id), 0) as receivable,
          coalesce(sum(e.amount) filter (where a.kind = 'balance' and a.user_id = o.user_id), 0) as balance,
          case when o.status = 'cancelled' then 0 else o.subtotal - o.discount end as sales_due,
          case when o.status = 'cancelled' then 0 else o.delivery_fee end as delivery_due,
          case when o.status = 'cancelled' or o.payment_status = 'paid' then 0 else o.balance_used - o.total end as receivable_due,
          case
            when o.status <> 'cancelled' then -o.balance_used
            else -coalesce(sum(e.amount) filter (where t.kind = 'gateway_payment' and a.user_id is null), 0)
          end as balance_due
        from orders o
        left join ledger_transactions t on t.reference = o.number and t.kind in (${orderKinds})
        left join ledger_entries e on e.transaction_id = t.id
        left join ledger_accounts a on a.id = e.account_id
        group by o.id
      ) as booked
      where sales <> sales_due or delivery <> delivery_due or receivable <> receivable_due or balance <> balance_due`,
  },
  {
    invariant: 'every booking for an order refers to an existing order, on its customer’s accounts',
    query: sql`
      select t.kind || ' ' || t.reference || ': ' || case when o.id is null then 'no such order' else 'account ' || a.id || ' of another' end
      from ledger_transactions t
      left join orders o on o.number = t.reference
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.kind in (${orderKinds}) and (o.id is null or (a.user_id is not null and a.user_id <> o.user_id))`,
  },
];

/** Transfers, codes and returns against their ledger entries. */
const ofBalances: LedgerInvariant[] = [
  {
    invariant: 'every transfer took its amount and its fee from the sender and gave the amount to the recipient',
    query: sql`
      select 'transfer ' || coalesce(m.number, t.reference) || ': sender ' || coalesce(sum(e.amount) filter (where a.user_id = m.sender_id), 0)
        || ', recipient ' || coalesce(sum(e.amount) filter (where a.user_id = m.recipient_id), 0)
        || ', fees ' || coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0)
      from transfers m
      full join (select * from ledger_transactions where kind = 'transfer') t on t.reference = m.number
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id
      group by m.id, t.id, t.reference
      having m.id is null
        or coalesce(sum(e.amount) filter (where a.kind = 'balance' and a.user_id = m.sender_id), 0) <> -(m.amount + m.fee)
        or coalesce(sum(e.amount) filter (where a.kind = 'balance' and a.user_id = m.recipient_id), 0) <> m.amount
        or coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0) <> m.fee`,
  },
  {
    invariant: 'every redeemed code added its value to the balance of the customer who redeemed it, and no other code was booked',
    query: sql`
      select 'code ' || coalesce(c.batch_id || '-' || c.serial, t.reference) || ': '
        || coalesce(sum(e.amount) filter (where a.kind = 'balance' and a.user_id = c.redeemed_by), 0) || ' of ' || coalesce(b.amount::text, 'none')
      from (select * from topup_codes where redeemed_at is not null) c
      join topup_batches b on b.id = c.batch_id
      full join (select * from ledger_transactions where kind = 'topup' and reference like 'code-%') t on t.reference = 'code-' || c.id
      left join ledger_entries e on e.transaction_id = t.id
      left join ledger_accounts a on a.id = e.account_id
      group by c.id, c.batch_id, c.serial, b.amount, t.id, t.reference
      having c.id is null or coalesce(sum(e.amount) filter (where a.kind = 'balance' and a.user_id = c.redeemed_by), 0) <> b.amount
        or coalesce(sum(e.amount) filter (where a.kind = 'vouchers'), 0) <> -b.amount`,
  },
  {
    invariant: 'the refund of a return is the price of its lines, and was booked once, to its customer, if its status is refunded',
    query: sql`
      select 'return ' || r.number || ' (' || r.status || ') of ' || r.refund || ': lines come to ' || r.lines || ', booked ' || r.booked
      from (
        select r.*,
          (select coalesce(sum(l.quantity * o.unit_price), 0) from return_lines l join order_lines o on o.id = l.order_line_id
            where l.return_id = r.id and o.order_id = r.order_id) as lines,
          (select coalesce(sum(e.amount), 0) from ledger_transactions t
            join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
            where t.kind = 'return_refund' and t.reference = r.number and a.kind = 'balance' and a.user_id = r.user_id) as booked
        from returns r
      ) as r
      where r.lines <> r.refund or r.booked <> case when r.status = 'refunded' then r.refund else 0 end`,
  },
  {
    invariant: 'no refund was booked for a missing return',
    query: sql`
      select 'return_refund ' || t.reference from ledger_transactions t
      where t.kind = 'return_refund' and not exists (select from returns r where r.number = t.reference)`,
  },
  {
    invariant: 'the returned quantity of an order line is at most the delivered quantity',
    query: sql`
      select 'order line ' || o.id || ': ' || sum(l.quantity) || ' of ' || o.quantity
      from return_lines l join returns r on r.id = l.return_id join order_lines o on o.id = l.order_line_id
      where r.status not in ('rejected', 'cancelled')
      group by o.id having sum(l.quantity) > o.quantity`,
  },
  {
    invariant: 'no stock is negative',
    query: sql`select 'variant ' || id || ': ' || stock from variants where stock < 0`,
  },
];

/** Gateway payments against their ledger entries. */
const ofPayments: LedgerInvariant[] = [
  {
    invariant: 'a captured payment was booked in full from its gateway, and a refund if there was one; other payments were not booked',
    query: sql`
      select 'payment ' || p.label || ' (' || p.state || ') of ' || p.amount || ': captured ' || captured || ', sent back ' || returned
      from (
        select p.*,
          coalesce(-sum(e.amount) filter (where t.kind in ('gateway_payment', 'late_payment', 'topup')), 0) as captured,
          coalesce(sum(e.amount) filter (where t.kind in ('gateway_refund', 'gateway_refund_failed')), 0) as returned
        from payments p
        left join ledger_transactions t on t.reference = p.label or t.reference like p.label || '/%'
        left join ledger_entries e on e.transaction_id = t.id
          and e.account_id = (select id from ledger_accounts where kind = p.gateway and user_id is null)
        where t.id is null or e.id is not null or t.kind not in ('gateway_payment', 'late_payment', 'topup', 'gateway_refund', 'gateway_refund_failed')
        group by p.id
      ) as p
      where captured <> case when state in ('captured', 'refunding', 'refunded') then amount else 0 end
        or returned <> case when state in ('refunding', 'refunded') then amount else 0 end`,
  },
  {
    invariant: 'every booking on a gateway’s account refers to an existing payment',
    query: sql`
      select t.kind || ' ' || t.reference || ': ' || e.amount from ledger_entries e
      join ledger_accounts a on a.id = e.account_id
      join ledger_transactions t on t.id = e.transaction_id
      where a.kind in (values ${rowsOf(onlineMethods)})
        and not exists (select from payments p where p.label = split_part(t.reference, '/', 1) and p.gateway = a.kind)`,
  },
  {
    invariant: 'an order waits for a payment if and only if its payment is open',
    query: sql`
      select 'order ' || o.number || ': ' || o.status || ', its payment ' || p.state
      from payments p join orders o on o.id = p.order_id
      where (o.status = 'pending_payment') <> (p.state in ('created', 'pending'))`,
  },
];

/** All invariants of a correct ledger. */
export const ledgerInvariants: LedgerInvariant[] = [...ofTheLedger, ...ofOrders, ...ofBalances, ...ofPayments];
