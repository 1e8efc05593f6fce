INSERT INTO ledger_accounts (kind)
SELECT unnest(ARRAY['sales', 'delivery', 'fees', 'cash', 'vouchers', 'fib', 'zaincash', 'qicard', 'test'])
ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_append_only;
--> statement-breakpoint
UPDATE ledger_entries
SET position = chain.position, balance_after = chain.balance_after
FROM (
  SELECT
    e.id,
    row_number() OVER (PARTITION BY e.account_id ORDER BY e.id) AS position,
    sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.id) AS balance_after
  FROM ledger_entries e
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE a.user_id IS NOT NULL
) AS chain
WHERE ledger_entries.id = chain.id;
--> statement-breakpoint
ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_append_only;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
--> statement-breakpoint
-- Whoever writes an entry of a customer's account waits here for whoever wrote the one before it, and then reads what that one left: the
-- last word on what an account may come to, however many write at once and whatever they checked.
CREATE FUNCTION ledger_entry_joins_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owned ledger_accounts;
  before ledger_entries;
BEGIN
  SELECT * INTO owned FROM ledger_accounts WHERE id = NEW.account_id;
  IF owned.user_id IS NULL THEN
    NEW.position := NULL;
    NEW.balance_after := NULL;
    RETURN NEW;
  END IF;
  PERFORM 1 FROM ledger_accounts WHERE id = NEW.account_id FOR NO KEY UPDATE;
  SELECT * INTO before FROM ledger_entries WHERE account_id = NEW.account_id AND position IS NOT NULL ORDER BY position DESC LIMIT 1;
  NEW.position := coalesce(before.position, 0) + 1;
  NEW.balance_after := coalesce(before.balance_after, 0) + NEW.amount;
  IF owned.kind = 'balance' AND NEW.balance_after < 0 THEN
    RAISE EXCEPTION 'balance account % would come to %', NEW.account_id, NEW.balance_after
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balance_not_negative';
  END IF;
  IF owned.kind = 'receivable' AND NEW.balance_after > 0 THEN
    RAISE EXCEPTION 'receivable account % would come to %', NEW.account_id, NEW.balance_after
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_receivable_not_positive';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_join_chain BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_joins_chain();
