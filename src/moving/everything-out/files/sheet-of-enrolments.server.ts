import { and, eq, isNull, sql } from 'drizzle-orm';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { learners } from '#src/learning/families/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { byAge, readPage } from '#src/platform/http/keyset.server.ts';
import type { Asked, Source } from './archive-file.server.ts';
import { referenceOf, written } from './references.server.ts';

/** What is left of the packages of a learner for such a lesson, and what one lesson of them cost, in dollars. */
const packagesLeft = sql`select sum(-account.balance) as lessons,
    sum(-account.balance * coalesce(one.lesson_price, paid.amount::numeric / paid.lessons / 100))
      / sum(-account.balance) as price
  from packages one
  join ledger_accounts account on account.owner_id = one.id and account.kind = 'package' and account.unit = 'lesson'
  left join orders paid on paid.id = one.order_id
  where one.learner_id = ${enrolments.learnerId} and one.ended_at is null and account.balance < 0
    and (one.kind = 'individual') = (${lessons.places} is not distinct from 1)`;

/** They pay for all lessons of their kind: they stand with one place, that which uses them, or the first. */
const holdsPackages = sql`${enrolments.id} = (select place.id from enrolments place
  join lessons what on what.id = place.lesson_id and what.deleted_at is null
  where place.learner_id = ${enrolments.learnerId} and place.cancelled_at is null
    and (what.places is not distinct from 1) = (${lessons.places} is not distinct from 1)
  order by not place.by_credits, place.id limit 1)`;

/** What the next month of a place will cost, in dollars: what renews itself as it was agreed, else its price by the month. */
const nextMonth = sql`nullif(coalesce(
  (select coalesce(month.next_amount, case when month.accepted_at is not null then month.offered_amount end,
      month.amount) / 100.0 from plan_subscriptions month
    where month.enrolment_id = ${enrolments.id} and month.state not in ('ending', 'ended')
    order by month.id desc limit 1),
  case when ${enrolments.priceFor} = 'month' then ${enrolments.price} end), 0)`;

/** Who learns where now, with what was paid and what is left. Days are the business's. */
export function readEnrolments({ context: { database, config } }: Source, asked: Asked) {
  const day = (instant: unknown) =>
    sql<string | null>`(${instant} at time zone ${config.businessTimeZone})::date::text`;
  const left = sql`case when ${holdsPackages} then (select lessons from (${packagesLeft}) held) end`;
  const price = sql`case when ${holdsPackages} then (select price from (${packagesLeft}) held) end`;
  return readPage(byAge(enrolments.id).oldest, asked, ({ where, cursor }) =>
    database
      .select({
        child: referenceOf('children', enrolments.learnerId),
        lesson: referenceOf('lessons', enrolments.lessonId),
        since: day(enrolments.createdAt),
        paid: written(enrolments.paidAmount),
        paidOn: day(enrolments.paidAt),
        paidUntil: enrolments.paidUntil,
        lessonsLeft: sql<string | null>`(${left})::text`,
        lessonPrice: written(price),
        nextMonth: written(nextMonth),
        cursor,
      })
      .from(enrolments)
      .innerJoin(lessons, eq(lessons.id, enrolments.lessonId))
      .innerJoin(learners, eq(learners.id, enrolments.learnerId))
      .where(
        and(where, isNull(enrolments.cancelledAt), isNull(lessons.deletedAt), isNull(learners.removedAt)),
      ),
  );
}
