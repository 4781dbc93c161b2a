import { dayIn, startOfDay } from '#src/platform/dates/wall-clock.server.ts';
import type { Context, SignedIn } from '#src/platform/program/context.server.ts';
import { longestSpan } from '../schedule/limits.ts';
import { presentSchedule } from '../schedule/present.server.ts';
import { scheduleOf } from '../schedule/schedule.server.ts';

/** Today, the six days after it, and one more for a clock that is ahead of the one that the server knows. */
const daysShown = 8;

type Planned = Awaited<ReturnType<typeof presentSchedule>>[number];

/**
 * What somebody has planned in the days that a dashboard shows, beginning with the day that it is where they are. Whoever
 * has nothing in them that takes place is also shown what they have later, up to the first that does.
 * @param most how many meetings are read at most
 * @param learnerIds whose next meetings are shown; undefined: the teacher's own
 */
export async function readAgenda(
  context: Context,
  by: SignedIn,
  most: number,
  learnerIds: Promise<readonly (string | undefined)[]>,
) {
  const now = context.clock.now();
  const zone = by.zone ?? context.config.businessTimeZone;
  const dayAfter = (days: number) => startOfDay(dayIn(now, zone, days), zone);
  const read = async (from: Date, to: Date) => {
    const found = await scheduleOf(context, by.person, { from, to, limit: most });
    return presentSchedule(context, found, by);
  };
  const [from, to] = [dayAfter(0), dayAfter(daysShown)];
  const [near, ids] = await Promise.all([read(from, to), learnerIds]);
  const without = ids.filter((id) => !nextOf(id, near, now));
  const far = without.length > 0 ? await read(to, dayAfter(longestSpan - 1)) : [];
  // What had begun before is among the near ones.
  const later = far.filter(({ startTime }) => new Date(startTime) >= to);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    meetings: [
      ...near,
      ...later.filter((one) => without.includes(one.learnerId) && isByNext(one, later, now)),
    ],
  };
}

/** Whether it begins before the learner's next meeting is over, or there is none. */
function isByNext({ learnerId, startTime }: Planned, meetings: readonly Planned[], now: Date): boolean {
  const next = nextOf(learnerId, meetings, now);
  return !next || startTime < next.endTime;
}

/** The next meeting of a learner, or of a teacher, that takes place. */
export function nextOf(learnerId: string | undefined, meetings: readonly Planned[], now: Date) {
  return meetings.find(
    (one) => one.learnerId === learnerId && takesPlace(one) && new Date(one.endTime) > now,
  );
}

function takesPlace(one: Planned): boolean {
  return one.state === 'planned' && !('notComing' in one) && !('closed' in one);
}
