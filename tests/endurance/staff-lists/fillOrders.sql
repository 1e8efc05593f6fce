-- Customers, orders and what comes of orders, over 18 months. :size of each. Foreign keys and triggers are off: the rows are right by themselves.
insert into users (first_name, last_name, email, phone, verified_at, created_at, blocked_at, block_reason)
select (array['Dilan', 'Sara', 'Ahmed', 'ئاراس', 'شیلان', 'محمد', 'زينب', 'Rebin', 'هێمن', 'فاطمة', 'Noor', 'Karwan', 'علي'])[1 + n % 13],
  (array['Karim', 'Hassan', 'عەلی', 'الجبوري', 'Salih', 'ئەحمەد', 'حسين', 'Rashid', 'عومەر', 'Aziz', 'المالكي'])[1 + (n / 13) % 11] || ' ' || n,
  case when n % 3 = 0 then 'shopper-' || n || '@mail.example' end, '+96475' || lpad(n::text, 8, '0'), created, created,
  case when n % 500 = 0 then now() end, case when n % 500 = 0 then 'Does not open the door' end
from (select n, now() - (:size - n) * (interval '18 months' / :size) as created from generate_series(1, :size) as n) as rows;

create temp table some_users as select id, row_number() over (order by id) - 1 as place from users where phone like '+96475%';
create unique index on some_users (place);
create temp table some_variants as
select v.id, v.product_id, v.price, p.name, row_number() over (order by v.id) - 1 as place
from variants v join products p on p.id = v.product_id where p.source = 'load';
create unique index on some_variants (place);
create temp table some_cities as select id, name ->> 'en' as name, row_number() over (order by tier, id) - 1 as place from cities;
analyze some_users, some_variants, some_cities;

-- Most orders of the last two days wait; of those before, nine in ten are delivered.
create temp table new_orders as
select n, placed,
  case when n % 211 = 0 and placed > now() - interval '1 day' then 'pending_payment'
    when n % 11 = 0 then 'cancelled'
    when placed > now() - interval '12 hours' then 'placed'
    when placed > now() - interval '1 day' then 'confirmed'
    when placed > now() - interval '36 hours' then 'packed'
    when placed > now() - interval '2 days' then 'out_for_delivery'
    else 'delivered' end as status,
  (array['cash', 'cash', 'cash', 'cash', 'cash', 'cash', 'balance', 'fib', 'zaincash', 'qicard'])[1 + n % 10] as method,
  (n::bigint * 7919) % :size as user_place,
  -- A quarter of the orders go to the largest city.
  case when n % 4 = 0 then 0 else (n * 31) % (select count(*) from some_cities) end as city_place
from (select n, now() - (:size - n) * (interval '18 months' / :size) as placed from generate_series(1, :size) as n) as rows;

insert into orders (number, user_id, status, payment_method, payment_status, address, note, subtotal, discount, delivery_fee, total, balance_used,
  delivery_days_min, delivery_days_max, arrives_from, arrives_to, channel, placed_at, review_asked_at)
select to_char(placed, 'YY-MMDD-') || 'L' || upper(lpad(to_hex(n), 5, '0')), u.id, o.status, method,
  case when o.status = 'cancelled' then 'void' when o.status = 'pending_payment' then 'pending'
    when method <> 'cash' or o.status = 'delivered' then 'paid' else 'due_on_delivery' end,
  jsonb_build_object('fullName', u.first_name || ' ' || u.last_name, 'phone', u.phone, 'secondPhone', null, 'cityId', c.id, 'cityName', c.name,
    'area', 'Centre', 'label', 'home', 'street', 'Street ' || n % 60, 'building', null, 'floor', null, 'nearestLandmark', 'The bakery', 'note', null,
    'latitude', null, 'longitude', null),
  case when n % 20 = 0 then 'Please call first' end, price, 0, 5000, price + 5000, 0, 1, 3, placed::date + 1, placed::date + 3, 'Customer Portal', placed,
  case when o.status = 'delivered' then placed + interval '5 days' end
from (select *, (25 + n % 400) * 1000 as price from new_orders) as o
join some_users as p on p.place = o.user_place join users as u on u.id = p.id join some_cities as c on c.place = o.city_place
order by n;

create temp table load_orders as select o.*, row_number() over (order by id) as n from orders as o where address ->> 'nearestLandmark' = 'The bakery';
create unique index on load_orders (n);
analyze load_orders;

insert into order_lines (order_id, product_id, variant_id, name, attributes, quantity, unit_price, full_price)
select o.id, v.product_id, v.id, v.name, '{"size": null, "colour": null, "storage": null}', 1 + line % 2, v.price, v.price
from load_orders as o, generate_series(1, 1 + o.n % 3) as line
join lateral (select * from some_variants where place = (o.n * 104729 + line * 7) % (select count(*) from some_variants)) as v on true
order by o.id, line;

insert into order_history (order_id, status, at)
select id, step.status, placed_at + step.place * interval '6 hours'
from load_orders, unnest(array['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered']) with ordinality as step(status, place)
where load_orders.status not in ('cancelled', 'pending_payment')
  and step.place <= array_position(array['placed', 'confirmed', 'packed', 'out_for_delivery', 'delivered'], load_orders.status)
order by id, step.place;

-- Three of ten are of orders, the others top-ups.
insert into payments (reference, label, gateway, purpose, user_id, order_id, amount, language, state, failure, remote_id, created_at, expires_at, captured_at)
select gen_random_uuid()::text, case when is_order then number else 'P' || to_char(placed_at, 'YY-MMDD-') || upper(lpad(to_hex(n), 6, '0')) end,
  case when is_order then payment_method else (array['fib', 'zaincash', 'qicard'])[1 + n % 3] end, case when is_order then 'order' else 'topup' end,
  user_id, case when is_order then id end, total, 'ckb', state, case when state = 'failed' then 'expired' end, 'remote-' || n, placed_at,
  placed_at + interval '30 minutes', case when state in ('captured', 'refunded', 'disputed') then placed_at + interval '1 minute' end
from (select *, payment_method in ('fib', 'zaincash', 'qicard') as is_order,
    case when n % 2003 = 0 then 'disputed' when n % 1009 = 0 then 'refunding' when n % 9 = 0 then 'failed' when n % 41 = 0 then 'refunded' else 'captured' end as state
  from load_orders) as o
order by n;

insert into returns (number, user_id, order_id, status, reason, note, refund, created_at, ended_at)
select 'R' || to_char(placed_at, 'YY-MMDD-') || upper(lpad(to_hex(n), 6, '0')), user_id, id, state,
  (array['damaged', 'wrongItem', 'notAsDescribed', 'doesNotFit', 'changedMind', 'other'])[1 + n % 6], 'It came with a scratch', subtotal, placed_at,
  case when state in ('refunded', 'rejected', 'cancelled') then placed_at + interval '6 days' end
from (select *, case when placed_at > now() - interval '3 days' then (array['requested', 'approved', 'collected'])[1 + n % 3]
    when n % 7 = 0 then 'rejected' when n % 23 = 0 then 'cancelled' else 'refunded' end as state
  from load_orders) as o
order by n;

create temp table first_lines as select distinct on (order_id) * from order_lines order by order_id, id;
create unique index on first_lines (order_id);
analyze first_lines;

insert into return_lines (return_id, order_line_id, quantity)
select r.id, l.id, 1 from returns as r join first_lines as l on l.order_id = r.order_id where r.note = 'It came with a scratch' order by r.id;

insert into return_history (return_id, status, at)
select id, unnest(array['requested', status]), created_at from returns where note = 'It came with a scratch' order by id;

insert into reviews (product_id, order_line_id, user_id, city_id, rating, title, text, status, note, created_at, hidden_at)
select l.product_id, l.id, o.user_id, 5, 1 + n % 5, 'As described', 'It arrived a day early, and was packed well. The colour is that of the picture.', state,
  case when state = 'hidden' then 'Not about the product' end, placed_at, case when state = 'hidden' then now() end
from (select *, case when placed_at > now() - interval '2 days' then 'pending' when n % 53 = 0 then 'hidden' else 'published' end as state
  from load_orders) as o join first_lines as l on l.order_id = o.id
order by n;
