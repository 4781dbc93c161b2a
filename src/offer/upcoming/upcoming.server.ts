import { eq } from 'drizzle-orm';
import type { UpcomingSlug } from '#src/offer/subscriptions/upcoming-courses.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction, takeTurns } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { upcomingDates } from './tables.server.ts';

/** When a course begins, as the staff have set it. */
export type SetDate = { course: UpcomingSlug; startsOn: string | null };

/** The dates that the staff have set, by course. */
export function setDates({ database }: Context): Promise<SetDate[]> {
  return database
    .select({ course: upcomingDates.course, startsOn: upcomingDates.startsOn })
    .from(upcomingDates);
}

/**
 * Sets when a course begins (YYYY-MM-DD), or with null that no date is set yet. The same value changes nothing.
 * @throws Failure invalid_input for a day that is over in the business zone
 */
export function setDate(
  context: Context,
  course: UpcomingSlug,
  startsOn: string | null,
  person: Person,
): Promise<void> {
  const { clock, config } = context;
  if (startsOn && startsOn < dayOf(clock.now(), config.businessTimeZone))
    throw new Failure('invalid_input', { startsOn: { key: 'past_day' } });
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'upcoming date', course);
    const [before] = await context.database
      .select({ startsOn: upcomingDates.startsOn })
      .from(upcomingDates)
      .where(eq(upcomingDates.course, course));
    if (before && before.startsOn === startsOn) return;
    const set = { startsOn, changedAt: clock.now(), changedBy: person.id };
    await context.database
      .insert(upcomingDates)
      .values({ course, ...set })
      .onConflictDoUpdate({ target: upcomingDates.course, set });
    const details = { from: before?.startsOn ?? null, to: startsOn };
    await record(context, person, { act: 'upcoming-dated', kind: 'upcoming', id: course, details });
  });
}

/** Goes back to the first plan. Where that holds already, nothing is done. */
export function unsetDate(context: Context, course: UpcomingSlug, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    await takeTurns(context, 'upcoming date', course);
    const gone = await context.database
      .delete(upcomingDates)
      .where(eq(upcomingDates.course, course))
      .returning();
    if (gone.length > 0)
      await record(context, person, { act: 'upcoming-undated', kind: 'upcoming', id: course });
  });
}
