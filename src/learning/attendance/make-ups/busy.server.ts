import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { activitiesOfLearner } from '#src/learning/families/activities/activities.server.ts';
import { timesOf } from '#src/learning/families/activities/times.server.ts';
import type { Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { attendances } from '../tables.server.ts';

/** A span in which times are looked for. */
export type Times = { from: Date; to: Date };

/** When a learner is busy: in meetings, and elsewhere, with the way there and back. */
export async function timesTaken(
  context: Pick<Context, 'database'>,
  learnerId: string,
  { from, to }: Times,
): Promise<Span[]> {
  const { startsAt, endsAt, state, live } = attendances;
  const meetings = await context.database
    .select({ startsAt, endsAt })
    .from(attendances)
    .where(
      and(
        eq(attendances.learnerId, learnerId),
        eq(live, true),
        ne(state, 'excused'),
        lt(startsAt, to),
        gt(endsAt, from),
      ),
    );
  const elsewhere = await activitiesOfLearner(context, learnerId);
  return [
    ...meetings,
    ...elsewhere.flatMap((activity) =>
      timesOf(activity, { from, to }).map(({ startsAt, endsAt }) => ({
        startsAt: later(startsAt, -activity.wayMinutes),
        endsAt: later(endsAt, activity.wayMinutes),
      })),
    ),
  ];
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}

/** Whether something takes place while something else does. */
export function isBusy({ startsAt, endsAt }: Span, taken: readonly Span[]): boolean {
  return taken.some((one) => startsAt < one.endsAt && endsAt > one.startsAt);
}
