-- Messages, codes, applications, the audit and imports: :size of each.
-- Messages are kept for 90 days, their jobs for a week.
insert into messages (channel, recipient, subject, body, created_at, sent_at)
select case when n % 3 = 0 then 'email' else 'sms' end,
  case when n % 3 = 0 then 'shopper-' || n || '@mail.example' else '+96475' || lpad(n::text, 8, '0') end,
  'Your order is on its way', 'Your order arrives tomorrow between 10 and 18.', created, case when n % 997 <> 0 or created < now() - interval '7 days' then created + interval '2 seconds' end
from (select n, now() - (:size - n) * (interval '90 days' / :size) as created from generate_series(1, :size) as n) as rows;

insert into jobs (kind, payload, run_at, attempts, last_error, created_at, done_at)
select 'sendMessage', jsonb_build_object('messageId', id), created_at, 1, case when sent_at is null then 'The mail server refused it' end, created_at, created_at + interval '2 seconds'
from messages where created_at > now() - interval '7 days' and subject = 'Your order is on its way' order by id;

create temp table batches as
select nextval(pg_get_serial_sequence('topup_batches', 'id'))::int as id, n from generate_series(1, (:size + 9) / 10) as n;
insert into topup_batches (id, amount, expires_at, operator, created_at) overriding system value
select id, 25000, now() + interval '1 year', 'finance@karwan.example', now() - (:size - n * 10) * (interval '18 months' / :size) from batches;
insert into topup_codes (batch_id, serial, code_hash, redeemed_by, redeemed_at)
select id, serial, md5(id || '-' || serial) || md5(serial || '-' || id), case when n < :size / 20 then 1 end, case when n < :size / 20 then now() end
from batches, generate_series(1, 10) as serial order by id, serial;

insert into seller_applications (user_id, status, shop_name, contact_name, phone, email, city_id, sells, description, submitted_at, created_at)
select users.id, case when place % 97 = 0 then 'pending' else (array['approved', 'rejected', 'approved'])[1 + place % 3] end, 'Bazaar ' || place, first_name || ' ' || last_name, phone,
  'seller-' || place || '@mail.example', 5, (array['Carpets and kilims', 'Phones', 'Toys', 'Spices'])[1 + place % 4], 'A family shop in the old bazaar.', created_at, created_at
from some_users join users on users.id = some_users.id order by place;

insert into audit_log (operator, action, detail, created_at)
select (array['orders@karwan.example', 'owner@karwan.example', 'catalogue@karwan.example', 'finance@karwan.example'])[1 + n % 4],
  (array['orders confirmed', 'orders packed', 'products save', 'returns approved', 'codes issue', 'customers block', 'orders out_for_delivery'])[1 + n % 7],
  jsonb_build_object('number', to_char(created, 'YY-MMDD-') || 'L' || upper(lpad(to_hex(n), 5, '0')), 'before', jsonb_build_object('status', 'placed'), 'after', jsonb_build_object('status', 'confirmed')), created
from (select n, now() - (:size - n) * (interval '18 months' / :size) as created from generate_series(1, :size) as n) as rows;

insert into imports (operator, file_name, format, bytes, state, options, created_at, finished_at, created, changed)
select 'catalogue@karwan.example', 'products-' || n || '.csv', 'csv', 200000, 'done', '{"stock": 20, "seller": "karwan", "pictures": false}', created, created, n % 90, n % 40
from (select n, now() - (:size - n) * (interval '30 days' / :size) as created from generate_series(1, :size) as n) as rows;

insert into ledger_checks (differences, created_at)
select 0, now() - n * interval '1 day' from generate_series(0, 89) as n;
