import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import { type Span, zonedAt } from '#src/platform/dates/wall-clock.server.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { holdTeachers } from './collisions.server.ts';
import { workingHours } from './working-hours/tables.server.ts';

/** When a teacher works on a weekday (from 1, Monday), as HH:MM; 24:00 is midnight. */
type Hours = { weekday: number; opensAt: string; closesAt: string };
/** On the clock of a zone. On a weekday that is not named they do not work. */
export type WeeklyHours = { zone: string; days: Hours[] };

/** A teacher's weekly hours; null where they have said nothing of them. */
export async function readHours(
  context: Pick<Context, 'database'>,
  teacherId: string,
): Promise<WeeklyHours | null> {
  return (await hoursOf(context, [teacherId])).get(teacherId) ?? null;
}

/** The weekly hours of teachers, by their ids; who has said nothing of them is left out. */
export async function hoursOf(
  { database }: Pick<Context, 'database'>,
  teacherIds: readonly string[],
): Promise<Map<string, WeeklyHours>> {
  const { teacherId, zone, weekday, opensAt, closesAt } = workingHours;
  const rows = await database
    .select({ teacherId, zone, weekday, opensAt, closesAt })
    .from(workingHours)
    .where(inArray(teacherId, [...teacherIds]))
    .orderBy(asc(teacherId), asc(weekday));
  const found = new Map<string, WeeklyHours>();
  for (const { teacherId, zone, weekday, opensAt, closesAt } of rows) {
    const hours = found.get(teacherId) ?? { zone, days: [] };
    hours.days.push({ weekday, opensAt: opensAt.slice(0, 5), closesAt: closesAt.slice(0, 5) });
    found.set(teacherId, hours);
  }
  return found;
}

/** Puts others in their place; without a day nothing is said of them. */
export function putHours(context: Context, teacherId: string, { zone, days }: WeeklyHours): Promise<void> {
  return inTransaction(context, async (context) => {
    await holdTeachers(context, teacherId);
    const before = (await readHours(context, teacherId)) ?? { zone, days: [] };
    const sorted = days.toSorted((one, other) => one.weekday - other.weekday);
    if (isDeepStrictEqual(before, { zone, days: sorted })) return noteSoAlready();
    await context.database.delete(workingHours).where(eq(workingHours.teacherId, teacherId));
    if (days.length > 0)
      await context.database.insert(workingHours).values(days.map((day) => ({ teacherId, zone, ...day })));
  });
}

/** Whether something takes place at least partly outside of weekly hours; never where there are none. */
export function isOutside({ startsAt, endsAt }: Span, hours: WeeklyHours | null): boolean {
  if (!hours) return false;
  const hoursOf = new Map(hours.days.map((day) => [day.weekday, day]));
  const start = zonedAt(startsAt, hours.zone);
  const end = zonedAt(endsAt, hours.zone);
  const from = start.toPlainTime().toString().slice(0, 5);
  const until = end.toPlainTime().toString().slice(0, 5);
  const fits = (weekday: number, from: string, until: string) => {
    const day = hoursOf.get(weekday);
    return day !== undefined && day.opensAt <= from && until <= day.closesAt;
  };
  if (start.toPlainDate().equals(end.toPlainDate())) return !fits(start.dayOfWeek, from, until);
  // Over midnight, or up to it.
  const isOver = until === '00:00' || fits(end.dayOfWeek, '00:00', until);
  return !(fits(start.dayOfWeek, from, '24:00') && isOver);
}
