import {
  laterDay,
  mondayOf,
  movedOnTheWall,
  occurrencesOf,
  shiftBetween,
  weekdayOf,
  zonedAt,
} from '#src/platform/dates/wall-clock.server.ts';
import { Failure, type FieldKey } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { NamesOf } from '../collisions.server.ts';
import { nearest } from '../fitting.server.ts';
import { scheduleOf, type Timetable } from '../plan.server.ts';
import { rulesOf } from '../rules.server.ts';
import type { Meeting } from '../tables.server.ts';
import { writeTimetable } from '../timetables.server.ts';
import { partsFrom } from '../whole.server.ts';
import type { MeetingChange } from '../written.server.ts';
import { settleMeetings } from './settle.server.ts';
import { minutesOf } from './single.server.ts';

/**
 * Of a meeting of a timetable, as that has it or moved by hand: the parts from the one that has its day on, and when
 * another timetable begins after a pause.
 * @throws Failure not_in_timetable, also of one whose timetable has its day no longer
 */
export async function partsOf(context: Context, { lessonId, ruleDay }: Meeting) {
  if (!lessonId || !ruleDay) throw new Failure('not_in_timetable');
  const rules = await rulesOf(context, [lessonId]);
  const { parts, before } = partsFrom(rules.get(lessonId) ?? [], ruleDay);
  const [rule, ...further] = parts;
  if (!rule) throw new Failure('not_in_timetable');
  return { lessonId, ruleDay, rule, further, before };
}

/**
 * Moves a meeting and all later ones of its weekday: the rule has another time from its week on, and so have the later
 * parts of a timetable that was changed on the way. Others whose time was chosen by hand stay as they are.
 * @param ownerId whose lesson it is, whoever gives this one
 * @throws Failure invalid_input (another week, or a day that the rule has already), meeting_collides
 */
export async function moveLater(
  context: Context,
  namesOf: NamesOf,
  one: Meeting,
  { ownerId, startsAt, minutes }: { ownerId: string; startsAt: Date; minutes: number | undefined },
): Promise<MeetingChange[]> {
  const { lessonId, ruleDay, rule, further, before } = await partsOf(context, one);
  const move = one.byHand
    ? moveOfRule(rule, ruleDay, { one, startsAt, minutes })
    : { ruleDay, from: one.startsAt, to: startsAt, minutes };
  const { day, weekday } = wallOf(move.to, rule.zone);
  if (mondayOf(day) !== mondayOf(move.ruleDay)) refuse('same_week');
  const old = weekdayOf(move.ruleDay);
  if (old !== weekday && hasDay(rule, weekday)) refuse('once_a_day');
  const from = [day, move.ruleDay, ruleDay].sort()[0] ?? day;
  const moved = [{ ...movedPart(rule, old, move, further.length === 0), from }];
  for (const part of further) moved.push(laterPart(part, rule, move, part === further.at(-1)));
  const joined = moved.reduce(join, []);
  const own = one.byHand ? await moveByHand(context, namesOf, one, { startsAt, minutes }) : [];
  const others = await writeTimetable(
    context,
    namesOf,
    { lessonId, teacherId: ownerId },
    { parts: endingBefore(joined, before).map(scheduleOf), before },
  );
  return [...own, ...others];
}

/** Moves it alone, to a time that was chosen by hand. @throws Failure meeting_collides */
export function moveByHand(
  context: Context,
  namesOf: NamesOf,
  one: Meeting,
  { startsAt, minutes }: { startsAt: Date; minutes: number | undefined },
): Promise<MeetingChange[]> {
  const endsAt = new Date(startsAt.getTime() + (minutes ?? minutesOf(one)) * 60_000);
  return settleMeetings(context, [one], [{ ...one, startsAt, endsAt, byHand: true }], { refuse: namesOf });
}

/**
 * How the rule moves along with a meeting whose time was chosen by hand: as far on the wall clock as the meeting
 * itself, from the lesson of the week that it stands for.
 * @throws Failure not_in_timetable
 */
function moveOfRule(
  rule: Timetable,
  ruleDay: string,
  { one, startsAt, minutes }: { one: Meeting; startsAt: Date; minutes: number | undefined },
): Move & { ruleDay: string } {
  const monday = mondayOf(ruleDay);
  const lesson = nearest(occurrencesOf(rule, monday, laterDay(monday, 6)), ruleDay);
  if (!lesson) throw new Failure('not_in_timetable');
  const shift = shiftBetween(one.startsAt, startsAt, rule.zone);
  return {
    ruleDay: lesson.day,
    from: lesson.startsAt,
    to: movedOnTheWall(lesson.startsAt, rule.zone, shift),
    minutes: minutes === minutesOf(one) ? undefined : minutes,
  };
}

/** From when to when one is moved, and how long it takes then. */
type Move = { from: Date; to: Date; minutes: number | undefined };

/**
 * A later part of the same timetable. Where it has the weekday as well, that one is moved; what meets once a week moves
 * from whatever day it has then. All else of it stays.
 */
function laterPart(part: Timetable, rule: Timetable, move: Move, isLast: boolean): Timetable {
  const [from, to] = [move.from, move.to].map((at) => wallOf(at, part.zone).weekday) as [number, number];
  const isOnly = part.times.length === 1 && rule.times.length === 1;
  const old = hasDay(part, from) ? from : isOnly ? part.times[0]?.weekday : undefined;
  if (old === undefined || (old !== to && hasDay(part, to))) return part;
  return movedPart(part, old, move, isLast);
}

function movedPart(part: Timetable, old: number, { to, minutes }: Move, isLast: boolean): Timetable {
  const { weekday, at } = wallOf(to, part.zone);
  const others = part.times.filter((time) => time.weekday !== old);
  return {
    ...part,
    times: [...others, { weekday, at }].sort((one, other) => one.weekday - other.weekday),
    minutes: minutes ?? part.minutes,
    skipped: skippedAfter(part, old, weekday),
    ...(isLast && lastWeek(part, old, weekday)),
  };
}

function hasDay({ times }: Timetable, weekday: number): boolean {
  return times.some((time) => time.weekday === weekday);
}

function wallOf(instant: Date, zone: string) {
  const wall = zonedAt(instant, zone);
  return {
    day: wall.toPlainDate().toString(),
    weekday: wall.dayOfWeek,
    at: wall.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** A part after those before it: each of those ends where the next begins, and what says the same is one. */
function join(parts: Timetable[], part: Timetable): Timetable[] {
  const last = parts.at(-1);
  if (!last) return [part];
  const rule = ({ zone, times, minutes }: Timetable) => JSON.stringify([zone, times, minutes]);
  const others = parts.slice(0, -1);
  if (rule(last) !== rule(part)) return [...others, { ...last, until: laterDay(part.from, -1) }, part];
  return [...others, { ...last, until: part.until, skipped: [...last.skipped, ...part.skipped] }];
}

/** Another timetable, after a pause, begins when it did. */
function endingBefore(parts: readonly Timetable[], before: string | null): Timetable[] {
  if (before === null) return [...parts];
  return parts.map((part) =>
    part.until !== null && part.until >= before ? { ...part, until: laterDay(before, -1) } : part,
  );
}

function refuse(key: FieldKey): never {
  throw new Failure('invalid_input', { startTime: { key } });
}

/** A day that was skipped moves as well. */
function skippedAfter({ skipped }: Timetable, from: number, to: number): string[] {
  return skipped.map((day) => (weekdayOf(day) === from ? laterDay(day, to - from) : day));
}

/**
 * Keeps as many meetings as before: what moves out of the last week takes the end along, what would come into it is
 * skipped.
 */
function lastWeek(part: Timetable, from: number, to: number): Pick<Timetable, 'until' | 'skipped'> {
  const { until, times } = part;
  const skip = skippedAfter(part, from, to);
  if (until === null) return { until, skipped: skip };
  const monday = mondayOf(until);
  const [old, moved] = [laterDay(monday, from - 1), laterDay(monday, to - 1)];
  if (moved <= until && until < old) return { until, skipped: [...skip, moved] };
  if (until < old || moved <= until) return { until, skipped: skip };
  const between = times
    .map(({ weekday }) => laterDay(monday, weekday - 1))
    .filter((day) => until < day && day < moved);
  return { until: moved, skipped: [...skip, ...between] };
}
