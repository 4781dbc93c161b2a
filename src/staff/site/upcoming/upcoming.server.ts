import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import type { UpcomingSlug } from '#src/offer/subscriptions/upcoming-courses.ts';
import { setDates } from '#src/offer/upcoming/upcoming.server.ts';
import { upcomingCards, upcomingPages } from '#src/offer/upcoming/upcoming-list.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** The upcoming courses as the staff see them: when each begins, and how many wait for word of it. */
export async function listUpcoming(context: Context) {
  const [dates, waiting] = await Promise.all([setDates(context), countWaiting(context)]);
  return [...upcomingCards, ...upcomingPages].map(({ slug, launchDate }) => {
    const set = dates.find(({ course }) => course === slug);
    return {
      _id: slug,
      planned: launchDate,
      isSet: set !== undefined,
      startsOn: set?.startsOn ?? null,
      waiting: waiting.get(slug) ?? 0,
    };
  });
}

/** One of them. @throws Failure not_found */
export async function readUpcoming(context: Context, course: UpcomingSlug) {
  const found = (await listUpcoming(context)).find(({ _id }) => _id === course);
  if (!found) throw new Failure('not_found');
  return found;
}

async function countWaiting({ database }: Context): Promise<Map<UpcomingSlug | null, number>> {
  const { list, course, confirmedAt, endedAt } = subscriptions;
  const counted = await database
    .select({ course, number: count() })
    .from(subscriptions)
    .where(and(eq(list, 'upcoming'), isNotNull(confirmedAt), isNull(endedAt)))
    .groupBy(course);
  return new Map(counted.map(({ course, number }) => [course, number]));
}
