import { count, eq, inArray, sql } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { enrolments, refunds } from '#src/learning/enrolments/tables.server.ts';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { teacherCalledIn } from '#src/offer/teachers/search.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { renewing } from '#src/shop/subscriptions/subscription.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { linesOf } from './income.server.ts';
import type { MonthSpan } from './span.server.ts';

/** What something brought this month and the one before, in cents, and how many subscriptions of it renew themselves. */
type Sums = { income: number; before: number; subscriptions: number };
type Thing = Sums & { lessonId: string | null; plan: string | null };
type LessonOf = { id: string; kind: Kind; title: string; teacherId: string; teacher: string; name: string };

/** Sales less refunds, and subscriptions, by class, group or plan, and by teacher. The sum is that of the month. */
export async function byThing(context: Context, span: MonthSpan, before: MonthSpan) {
  const things = new Map<string, Thing>();
  const at = (lessonId: string | null, plan: string | null): Thing => {
    const key = lessonId ?? plan ?? '';
    const known = things.get(key) ?? { lessonId, plan, income: 0, before: 0, subscriptions: 0 };
    things.set(key, known);
    return known;
  };
  for (const { lessonId, plan, amount } of await broughtBy(context, span))
    at(lessonId, plan).income += amount;
  for (const { lessonId, plan, amount } of await broughtBy(context, before))
    at(lessonId, plan).before += amount;
  for (const { lessonId, plan, all } of await renewingOf(context)) at(lessonId, plan).subscriptions += all;
  const known = await lessonsOf(
    context,
    [...things.values()].flatMap(({ lessonId }) => lessonId ?? []),
  );
  const all = [...things.values()].toSorted(byIncome);
  return {
    things: all.map(({ lessonId, plan, ...sums }) => {
      const lesson = lessonId ? known.get(lessonId) : undefined;
      return {
        lesson: lesson ? { _id: lesson.id, kind: lesson.kind, title: lesson.title } : null,
        plan,
        teacher: lesson?.name ?? null,
        ...present(sums),
      };
    }),
    teachers: byTeacher(all, known),
  };
}

function byTeacher(things: readonly Thing[], known: ReadonlyMap<string, LessonOf>) {
  const teachers = new Map<string, Sums & { email: string; name: string }>();
  for (const { lessonId, income, before, subscriptions: all } of things) {
    const lesson = lessonId ? known.get(lessonId) : undefined;
    if (!lesson) continue;
    const sums = teachers.get(lesson.teacherId) ?? {
      ...{ email: lesson.teacher, name: lesson.name, income: 0, before: 0, subscriptions: 0 },
    };
    sums.income += income;
    sums.before += before;
    sums.subscriptions += all;
    teachers.set(lesson.teacherId, sums);
  }
  return [...teachers]
    .toSorted(([, one], [, other]) => byIncome(one, other))
    .map(([_id, { email, name, ...sums }]) => ({ _id, email, name, ...present(sums) }));
}

/** The latest order, enrolment or refund that an entry is about says what was bought. Each is looked up by its id. */
async function broughtBy({ database }: Context, span: MonthSpan) {
  const { rows } = await database.execute<{ lesson_id: string | null; plan: string | null; amount: string }>(
    sql`with moved as (select entry.about_id, -sum(line.amount) as amount
        ${linesOf(span, ['sales', 'refunded'])} group by entry.about_id)
      select coalesce(ordered.lesson_id, place.lesson_id) as lesson_id, ordered.plan, sum(moved.amount) as amount
      from moved
      left join lateral (select lesson_id, plan from ${orders} o where o.id = moved.about_id limit 1) ordered
        on true
      left join lateral (select e.lesson_id from ${enrolments} e where e.id = moved.about_id
        union all select e.lesson_id from ${refunds} r join ${enrolments} e on e.id = r.enrolment_id
          where r.id = moved.about_id limit 1) place on true
      group by 1, 2`,
  );
  return rows.map(({ lesson_id, plan, amount }) => ({ lessonId: lesson_id, plan, amount: Number(amount) }));
}

function renewingOf({ database }: Context) {
  const { lessonId, plan, state } = subscriptions;
  return database
    .select({ lessonId, plan, all: count() })
    .from(subscriptions)
    .where(inArray(state, [...renewing]))
    .groupBy(lessonId, plan);
}

async function lessonsOf({ database }: Context, ids: string[]): Promise<Map<string, LessonOf>> {
  if (ids.length === 0) return new Map();
  const { id, kind, title, teacherId } = lessons;
  const found = await database
    .select({
      id,
      kind,
      title,
      teacherId,
      teacher: users.email,
      name: teacherCalledIn(users).as('teacher_name'),
    })
    .from(lessons)
    .innerJoin(users, eq(users.id, teacherId))
    .where(inArray(id, ids));
  return new Map(found.map((one) => [one.id, one]));
}

function byIncome(one: Sums, other: Sums): number {
  return other.income - one.income || other.subscriptions - one.subscriptions || other.before - one.before;
}

function present({ income, before, subscriptions: all }: Sums) {
  return { income: inDollars(income), before: inDollars(before), subscriptions: all };
}
