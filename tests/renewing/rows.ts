import type pg from 'pg';
import { inForce } from '#src/people/consent/agreed.ts';
import { cardOf } from '../stand-ins/stripe/cards.ts';
import type { StandIn } from '../stand-ins/stripe/server.ts';

const price = 16_000;

/**
 * Puts in families with a subscription each and a card at Stripe, by bare SQL. The first ones were told a week ago that a
 * month is charged now; that of the others is weeks ahead.
 */
export async function putIn(
  client: pg.Client,
  { account }: Pick<StandIn, 'account'>,
  { due, ahead }: { due: number; ahead: number },
): Promise<void> {
  const cards = Array.from({ length: due }, () => {
    const { id: customer } = account.wallet.createCustomer({ email: 'family@dars.test' });
    const { id: method } = account.wallet.createMethod(cardOf({}));
    account.wallet.attach(method, customer);
    return { customer, method };
  });
  account.told.waiting.length = 0;
  await client.query(rows, [
    due + ahead,
    due,
    price,
    JSON.stringify(inForce('enrolment')),
    cards.map(({ customer }) => customer),
    cards.map(({ method }) => method),
  ]);
  await client.query('vacuum analyze');
}

const rows = `
  with numbers as (select number, uuidv7() as family, uuidv7() as child, uuidv7() as subscription
    from generate_series(1, $1::int) number),
  families as (insert into users (id, email, password_hash, role, language, created_at, email_confirmed_at)
    select family, 'renewing' || number || '@dars.test', '', 'student', 'en', now(), now() from numbers returning id),
  children as (insert into learners (id, first_name, created_at)
    select child, 'Ali', now() from numbers returning id),
  guardians as (insert into guardianships (learner_id, user_id, created_at)
    select child, family, now() from numbers returning learner_id),
  cards as (insert into saved_cards (user_id, customer_id, method_id, brand, last4, exp_month, exp_year, saved_at)
    select family, customer, method, 'visa', '4242', 12, 2099, now()
    from unnest($5::text[], $6::text[]) with ordinality as card (customer, method, number) join numbers using (number)
    returning user_id),
  running as (insert into plan_subscriptions (id, payer_id, learner_id, plan, lessons, title, way, anchor, zone, amount,
      sibling_percent, agreed_to, state, created_at, told_at, paid_until)
    select subscription, family, child, 'group8', 8, '', 'stripe', 15, 'UTC', $3::int, 0, $4::jsonb, 'running', now(), now(),
      case when number <= $2::int then current_date else current_date + 20 end from numbers returning id),
  agreed as (insert into plan_agreements (id, subscription_id, kind, words, language, amount, plan, agreed_at)
    select uuidv7(), subscription, 'begun', 'Each month.', 'en', $3::int, 'group8', now() from numbers returning id)
  insert into plan_periods (id, subscription_id, number, due_day, amount, noticed_at, charge_at, act_at)
  select uuidv7(), subscription, 2, case when isdue then current_date else current_date + 20 end,
    case when isdue then $3::int end, case when isdue then now() - interval '7 days' end,
    case when isdue then now() end, case when isdue then now() else now() + interval '13 days' end
  from numbers, lateral (select number <= $2::int as isdue) which`;
