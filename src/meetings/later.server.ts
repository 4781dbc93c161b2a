import type { Context } from '#src/platform/context.server.ts';
import { Failure, type FieldKey } from '#src/platform/errors.ts';
import type { NamesOf } from './collisions.server.ts';
import type { Schedule } from './input.ts';
import type { Timetable } from './plan.server.ts';
import { ruleOf } from './rules.server.ts';
import type { Meeting } from './tables.server.ts';
import { writeTimetable } from './timetables.server.ts';
import { laterDay, mondayOf, weekdayOf, zonedAt } from './wall-clock.server.ts';
import type { MeetingChange } from './written.server.ts';

/** A meeting as its timetable has it. */
export type OfRule = Meeting & { lessonId: string; timetableId: string; ruleDay: string };

/** Whether a change can be of it and of all later ones. @throws Failure not_in_timetable */
export function mustBeOfRule(one: Meeting): asserts one is OfRule {
  if (!one.lessonId || !one.timetableId || !one.ruleDay || one.byHand) throw new Failure('not_in_timetable');
}

/**
 * Moves a meeting and all later ones of its weekday: the rule has another time from its week on.
 * @param ownerId whose lesson it is, whoever gives this one
 * @throws Failure invalid_input (another week, or a day that the rule has already), meeting_collides
 */
export async function moveLater(
  context: Context,
  namesOf: NamesOf,
  one: OfRule,
  { ownerId, startsAt, minutes }: { ownerId: string; startsAt: Date; minutes: number | undefined },
): Promise<MeetingChange[]> {
  const rule = await ruleOf(context, one.timetableId);
  if (!rule) throw new Failure('not_in_timetable');
  const wall = zonedAt(startsAt, rule.zone);
  const [day, weekday] = [wall.toPlainDate().toString(), wall.dayOfWeek];
  if (mondayOf(day) !== mondayOf(one.ruleDay)) refuse('same_week');
  const old = weekdayOf(one.ruleDay);
  const others = rule.times.filter((time) => time.weekday !== old);
  if (others.some((time) => time.weekday === weekday)) refuse('once_a_day');
  const at = wall.toPlainTime().toString({ smallestUnit: 'minute' });
  const moved: Schedule = {
    zone: rule.zone,
    from: [day, one.ruleDay].sort()[0] ?? day,
    times: [...others, { weekday, at }].sort((a, b) => a.weekday - b.weekday),
    minutes: minutes ?? rule.minutes,
    ...lastWeek(rule, old, weekday),
  };
  return writeTimetable(context, namesOf, { lessonId: one.lessonId, teacherId: ownerId }, moved);
}

function refuse(key: FieldKey): never {
  throw new Failure('invalid_input', { startTime: { key } });
}

/**
 * As many meetings as before: what moves out of the last week takes the end along, what would come into it is
 * skipped. A day that was skipped moves as well.
 */
function lastWeek(
  { until, skipped, times }: Timetable,
  from: number,
  to: number,
): Pick<Schedule, 'until' | 'skip'> {
  const skip = skipped.map((day) => (weekdayOf(day) === from ? laterDay(day, to - from) : day));
  if (until === null) return { skip };
  const monday = mondayOf(until);
  const [old, moved] = [laterDay(monday, from - 1), laterDay(monday, to - 1)];
  if (moved <= until && until < old) return { until, skip: [...skip, moved] };
  if (until < old || moved <= until) return { until, skip };
  const between = times
    .map(({ weekday }) => laterDay(monday, weekday - 1))
    .filter((day) => until < day && day < moved);
  return { until: moved, skip: [...skip, ...between] };
}
