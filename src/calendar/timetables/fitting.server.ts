import { mondayOf, type Occurrence } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAway } from './absences.server.ts';
import { type Collision, findCollisions } from './collisions.server.ts';
import { absencesBetween, type PlannedDay } from './plan.server.ts';
import { type Planned, withoutRule } from './rules.server.ts';
import type { Meeting } from './tables.server.ts';

/** What a new rule makes of the planned meetings of a lesson. */
export type Fit = {
  /** The planned meetings as they are to be, without their new rule; where no day is left for one it is cancelled. */
  after: Meeting[];
  /** Days for which there is no meeting yet. */
  added: PlannedDay[];
  /** Exceptions that now stand for the lesson of another day: each with that day. */
  standing: Meeting[];
  /** What is in the way of whoever gives them. */
  collisions: Collision[];
};

/**
 * Fits planned meetings into the days of a new rule: each keeps its day where the rule has it, else it takes one of its
 * week. What a substitute gives stays theirs. An exception, moved or called off by hand, stands for the lesson of its
 * week, whatever the weekday is now: there are as many as before.
 * @param teacherId who gives the lesson
 */
export async function fitMeetings(
  context: Context,
  teacherId: string,
  days: readonly PlannedDay[],
  planned: Planned,
): Promise<Fit> {
  const { open } = planned;
  const away = await absencesOfSubstitutes(context, teacherId, days, open);
  const { given, left, added, standing } = match(days, planned, (one, day) =>
    one.teacherId === teacherId ? day.state === 'meets' : !isAway(day, away.get(one.teacherId) ?? []),
  );
  const ids = open.map(({ id }) => id);
  const spans = [...given, ...added.map((day) => ({ ...day, teacherId }))];
  const collisions: Collision[] = [];
  for (const [giver, theirs] of Map.groupBy(spans, (one) => one.teacherId))
    collisions.push(...(await findCollisions(context, giver, theirs, ids)));
  return { after: [...given, ...left.map(withoutRule)], added, standing, collisions };
}

/** Whether who gives a meeting can give it on a day. */
type Suits = (one: Meeting, day: PlannedDay) => boolean;

function match(days: readonly PlannedDay[], { kept, open, exceptions }: Planned, suits: Suits) {
  const could = days.filter(({ state }) => state === 'meets' || state === 'away');
  const free = new Map(could.map((one) => [one.day, one]));
  for (const day of kept) free.delete(day);
  // One that stands on a day off was given back by hand: it stays there.
  const off = new Map(days.filter(({ state }) => state === 'closed').map((one) => [one.day, one]));
  const given: Meeting[] = [];
  const take = (one: Meeting, day: PlannedDay | undefined) => {
    if (!day) return false;
    free.delete(day.day);
    given.push({ ...one, startsAt: day.startsAt, endsAt: day.endsAt, ruleDay: day.day, clashes: false });
    return true;
  };
  const ofWeek = (monday: string) => [...free.values()].filter(({ day }) => mondayOf(day) === monday);
  const rest = open.filter((one) => {
    const own = free.get(one.ruleDay ?? '');
    return !take(one, own && suits(one, own) ? own : off.get(one.ruleDay ?? ''));
  });
  const ofRule = new Set(days.map(({ day }) => day));
  const standing: Meeting[] = [];
  for (const day of [...kept].sort()) {
    const found = ofRule.has(day) ? undefined : nearest(ofWeek(mondayOf(day)), day);
    if (!found) continue;
    free.delete(found.day);
    const exception = exceptions.find(({ ruleDay }) => ruleDay === day);
    if (exception) standing.push({ ...exception, ruleDay: found.day });
  }
  const left = rest.filter((one) => {
    const week = ofWeek(mondayOf(dayOf(one)));
    return !take(
      one,
      week.find((day) => suits(one, day)),
    );
  });
  return { given, left, standing, added: [...free.values()].filter(({ state }) => state === 'meets') };
}

/** The one that is nearest to a day. */
export function nearest<Found extends Occurrence>(found: readonly Found[], day: string): Found | undefined {
  const distance = (one: Found) => Math.abs(Date.parse(one.day) - Date.parse(day));
  return found.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** On which day of a rule a planned meeting is. */
export function dayOf({ ruleDay, startsAt }: Meeting): string {
  return ruleDay ?? startsAt.toISOString().slice(0, 10);
}

async function absencesOfSubstitutes(
  context: Context,
  teacherId: string,
  days: readonly PlannedDay[],
  open: readonly Meeting[],
) {
  const substitutes = new Set(open.map((one) => one.teacherId).filter((id) => id !== teacherId));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  const found = new Map<string, Awaited<ReturnType<typeof absencesBetween>>>();
  if (first && last)
    for (const id of substitutes) found.set(id, await absencesBetween(context, id, first, last));
  return found;
}
