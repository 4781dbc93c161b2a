import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import { inDollars } from '#src/books/money/money.ts';
import { moneyWords } from '#src/books/money/words.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { earliestDay } from './months.server.ts';
import type { Per } from './payout.ts';
import { payoutMeetings, teacherRates } from './tables.server.ts';

/** What is to be paid from a day on: to everybody, to a teacher, or to a teacher for one lesson. In cents. */
export type NewRate = {
  teacherId: string | null;
  lessonId: string | null;
  per: Per;
  amount: number;
  fromDay: string;
};

/** Rates do not change while a month is being closed. */
export function holdRates(context: Pick<Context, 'database'>): Promise<void> {
  return takeTurns(context, 'payouts', 'rates');
}

/**
 * Sets a rate from a day on; of the same day the one before is replaced, and the same rate changes nothing. A past day
 * may be named while no meeting that the rate is about stands in a payout from that day on: what was counted stays as it
 * was.
 * @returns its id
 * @throws Failure invalid_input, day_counted
 */
export function setRate(context: Context, rate: NewRate, person: Person): Promise<string> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    await holdRates(context);
    refuseTooEarly(context, rate);
    await refuseUnknown(context, rate);
    if (await isCounted(context, rate)) throw new Failure('day_counted');
    const same = and(
      sql`${teacherRates.teacherId} is not distinct from ${rate.teacherId}`,
      sql`${teacherRates.lessonId} is not distinct from ${rate.lessonId}`,
      eq(teacherRates.fromDay, rate.fromDay),
    );
    const [before] = await database.select().from(teacherRates).where(same);
    if (before?.per === rate.per && before.amount === rate.amount) return before.id;
    const set = { ...rate, setAt: clock.now(), setBy: person.id };
    const [made] = before
      ? await database.update(teacherRates).set(set).where(eq(teacherRates.id, before.id)).returning()
      : await database.insert(teacherRates).values(set).returning();
    if (!made) throw new Failure('unexpected');
    await record(context, person, {
      act: 'rate-set',
      kind: 'rate',
      id: made.id,
      details: { ...(before && { from: written(before) }), ...detailsOf(rate) },
    });
    return made.id;
  });
}

/** Takes back a rate that does not hold yet. @throws Failure not_found; rate_holds for one that holds */
export function takeBackRate(context: Context, id: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock, config } = context;
    await holdRates(context);
    const [rate] = await database.select().from(teacherRates).where(eq(teacherRates.id, id));
    if (!rate) throw new Failure('not_found');
    if (rate.fromDay <= dayIn(clock.now(), config.businessTimeZone)) throw new Failure('rate_holds');
    await database.delete(teacherRates).where(eq(teacherRates.id, id));
    await record(context, person, { act: 'rate-taken-back', kind: 'rate', id, details: detailsOf(rate) });
  });
}

function refuseTooEarly({ clock, config }: Context, { fromDay }: NewRate): void {
  const day = earliestDay(clock.now(), config.businessTimeZone);
  if (fromDay < day)
    throw new Failure('invalid_input', { fromDay: { key: 'day_or_later', values: { day } } });
}

async function refuseUnknown({ database }: Context, { teacherId, lessonId }: NewRate): Promise<void> {
  const isTeacher = and(eq(users.id, teacherId ?? ''), eq(users.role, 'teacher'));
  if (teacherId && (await database.$count(users, isTeacher)) === 0)
    throw new Failure('invalid_input', { teacherId: { key: 'choice' } });
  if (lessonId && (!teacherId || (await database.$count(lessons, eq(lessons.id, lessonId))) === 0))
    throw new Failure('invalid_input', { lessonId: { key: 'choice' } });
}

async function isCounted({ database, config }: Context, rate: NewRate): Promise<boolean> {
  const about: (SQL | undefined)[] = [
    rate.teacherId ? eq(meetings.teacherId, rate.teacherId) : undefined,
    rate.lessonId ? eq(meetings.lessonId, rate.lessonId) : undefined,
    gte(meetings.startsAt, startOfDay(rate.fromDay, config.businessTimeZone)),
  ];
  const found = await database
    .select({ id: meetings.id })
    .from(meetings)
    .innerJoin(payoutMeetings, eq(payoutMeetings.meetingId, meetings.id))
    .where(and(...about))
    .limit(1);
  return found.length > 0;
}

function detailsOf(rate: NewRate) {
  const { teacherId, lessonId, fromDay, per } = rate;
  return { to: written(rate), per, day: fromDay, teacher: teacherId, lessonId };
}

/** '20$', as the audit log keeps it. */
function written({ amount }: Pick<NewRate, 'amount'>): string {
  return moneyWords(inDollars(amount), 'en');
}
