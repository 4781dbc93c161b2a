/** What always holds in the books and beside them: each question names those of which it does not. */
export const questions: { kind: 'lost' | 'doubled' | 'half'; what: string; sql: string }[] = [
  {
    kind: 'half',
    what: 'an entry that does not sum to 0',
    sql: 'select entry || unit as one from ledger_lines group by entry, unit having sum(amount) <> 0',
  },
  {
    kind: 'half',
    what: 'an entry without lines',
    sql: `select cause as one from ledger_entries
      where not exists (select from ledger_lines where entry = ledger_entries.number)`,
  },
  {
    kind: 'half',
    what: 'a balance that is not the sum of its lines',
    sql: `select kind || ' ' || coalesce(owner_id::text, '') as one from ledger_accounts where balance <>
      (select coalesce(sum(amount), 0) from ledger_lines where account_id = ledger_accounts.id)`,
  },
  {
    kind: 'half',
    what: 'money that is still set aside or on its way',
    sql: `select kind || ' ' || sum(amount) as one from ledger_accounts join ledger_lines on account_id = ledger_accounts.id
      where kind in ('reserved', 'refunding') group by kind having sum(amount) <> 0`,
  },
  {
    kind: 'lost',
    what: 'a paid order that is not in the books as sold',
    sql: `select id as one from orders where state = 'paid' and amount is distinct from (
      select -amount from ledger_lines join ledger_entries on ledger_entries.number = entry
      join ledger_accounts on ledger_accounts.id = account_id
      where cause = 'order ' || orders.id || ' sold' and ledger_accounts.kind = 'sales')`,
  },
  {
    kind: 'lost',
    what: 'a paid order that has not been given',
    sql: `select id as one from orders where state = 'paid' and not case kind
      when 'lesson' then exists (select from enrolments where id = orders.enrolment_id and lesson_id = orders.lesson_id
        and paid_by_order)
      else exists (select from packages where order_id = orders.id and lessons = orders.lessons) end`,
  },
  {
    kind: 'doubled',
    what: 'something given or sold without a paid order of its own',
    sql: `select 'place ' || id as one from enrolments where paid_by_order
        and (select count(*) from orders where enrolment_id = enrolments.id and state = 'paid') <> 1
      union all select 'package ' || id from packages
        where (select count(*) from orders where id = order_id and state = 'paid') <> 1
      union all select cause from ledger_entries where kind in ('sale', 'lessons-sold')
        and not exists (select from orders where id = about_id and state = 'paid')`,
  },
  {
    kind: 'half',
    what: 'a package whose lessons are not those that are left of it',
    sql: `select id as one from packages where case when ended_at is null then lessons else 0 end is distinct from (
      select -balance from ledger_accounts where owner_id = packages.id and kind = 'package' and unit = 'lesson')`,
  },
  {
    kind: 'half',
    what: 'lessons that were sold and are not those of the packages',
    sql: `select cause as one from ledger_entries join orders on orders.id = about_id
      where ledger_entries.kind = 'lessons-sold' and lessons is distinct from (
        select sum(amount) from ledger_lines join ledger_accounts on ledger_accounts.id = account_id
        where entry = ledger_entries.number and ledger_accounts.kind = 'lessons-sold')`,
  },
  {
    kind: 'lost',
    what: 'a payment that neither was for its order nor went back as a whole, once',
    sql: `with returned as (
        select payment_id, count(*) as times, sum(amount) as amount from refund_orders
        where rule = 'unfulfilled' and state = 'settled' group by payment_id
      ), kept as (
        select order_id, sum(pays) as pays from payments left join returned on payment_id = payments.id
        where state = 'settled' and times is null group by order_id
      )
      select 'payment ' || payments.id as one from payments join returned on payment_id = payments.id
        where times <> 1 or returned.amount <> payments.pays
      union all select 'order ' || orders.id from orders left join kept on order_id = orders.id
        where coalesce(pays, 0) <> case orders.state when 'paid' then orders.amount - from_credit else 0 end`,
  },
  {
    kind: 'doubled',
    what: 'an order of which more has gone back than was paid',
    sql: `select orders.id as one from orders join refund_orders on order_id = orders.id and rule <> 'unfulfilled'
      group by orders.id having sum(refund_orders.amount) > orders.amount`,
  },
  {
    kind: 'half',
    what: 'money that went back while the place or the package stayed, or the other way round',
    sql: `select id as one from orders where state = 'paid' and amount > 0
      and (coalesce((select sum(amount) from refund_orders where order_id = orders.id and rule <> 'unfulfilled'), 0) = amount)
      is distinct from coalesce(
        (select cancelled_at is not null from enrolments where id = orders.enrolment_id),
        (select ended_at is not null from packages where order_id = orders.id))`,
  },
  {
    kind: 'lost',
    what: 'a family whose credit is not what is left of its money',
    sql: `with moved as (
        select payer_id, pays as amount from payments join orders on orders.id = order_id where payments.state = 'settled'
        union all select payer_id, -amount from orders where state = 'paid'
        union all select payer_id, -refund_orders.amount from refund_orders join orders on orders.id = order_id
          where rule = 'unfulfilled'
        union all select payer_id, refund_orders.amount from refund_orders join orders on orders.id = order_id
          where way = 'credit'
      )
      select payer_id || ' ' || sum(amount) as one from moved group by payer_id having sum(amount) <> coalesce(
        (select -balance from ledger_accounts where owner_id = payer_id and kind = 'family' and unit = 'USD'), 0)`,
  },
  {
    kind: 'doubled',
    what: 'a class with more learners than places, or with places that are held for nobody',
    sql: `select id as one from lessons where held <> 0 or places <
      (select count(*) from enrolments where lesson_id = lessons.id and cancelled_at is null)`,
  },
  {
    kind: 'lost',
    what: 'a gap in the numbers of receipts',
    sql: `select year::text as one from receipts group by year having min(number) <> 1 or max(number) <> count(*)
      or max(number) <> (select last from receipt_numbers where receipt_numbers.year = receipts.year)`,
  },
  {
    kind: 'half',
    what: 'a difference that the product itself has found',
    sql: `select object_id || ': ' || coalesce(theirs::text, 'none') || ' there, ' || coalesce(ours::text, 'none') || ' here'
      as one from provider_differences where gone_at is null`,
  },
];
