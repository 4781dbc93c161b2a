import { mondayOf, type Occurrence, type Span } from '#src/platform/dates/wall-clock.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isAway } from './absences.server.ts';
import { type Collision, collisionsOf } from './collisions.server.ts';
import { absencesOf, type PlannedDay } from './plan.server.ts';
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

/** What is fitted of one lesson: who gives it, the days of its new rule, and what was planned. */
export type ToFit = { teacherId: string; days: readonly PlannedDay[]; planned: Planned };

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
  const [fit] = await fitAll(context, [{ teacherId, days, planned }]);
  return fit ?? { after: [], added: [], standing: [], collisions: [] };
}

/** The same for several lessons, in their order. What they plan at each other's times is not looked for. */
export async function fitAll(context: Context, all: readonly ToFit[]): Promise<Fit[]> {
  const matched: (ToFit & ReturnType<typeof match>)[] = [];
  for (const one of all) {
    const { teacherId, days, planned } = one;
    const away = await absencesOfSubstitutes(context, teacherId, days, planned.open);
    const found = match(days, planned, (meeting, day) =>
      meeting.teacherId === teacherId
        ? day.state === 'meets'
        : !isAway(day, away.get(meeting.teacherId) ?? []),
    );
    matched.push({ ...one, ...found });
  }
  const wanted = matched.flatMap(({ teacherId, given, added }) => [
    ...given.map((span) => ({ teacherId: span.teacherId, span })),
    ...added.map((span) => ({ teacherId, span })),
  ]);
  const making = all.flatMap(({ planned }) => planned.open.map(({ id }) => id));
  const collisions = await collisionsOf(context, wanted, making);
  return matched.map(({ given, left, added, standing }) => {
    const own = new Set<Span>([...given, ...added]);
    return {
      ...{ added, standing, after: [...given, ...left.map(withoutRule)] },
      collisions: collisions.filter((one) => own.has(one.wanted)),
    };
  });
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
  const substitutes = open.map((one) => one.teacherId).filter((id) => id !== teacherId);
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last || substitutes.length === 0) return new Map<string, never[]>();
  return absencesOf(context, substitutes, first, last);
}
