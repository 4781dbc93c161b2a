import { listSlots } from '#src/calendar/booking/booking.server.ts';
import { takenOf } from '#src/calendar/booking/seats.server.ts';
import { freeTimesOf } from '#src/calendar/timetables/free-times.server.ts';
import { listPublic, type PublicTeacher } from '#src/offer/teachers/pages/public.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Taught } from './contract.ts';
import { nextHours } from './next-hours.ts';

/** In which categories teachers offer something, by their ids; a later room knows lessons. */
export type TaughtBy = (context: Context, teacherIds: readonly string[]) => Promise<Map<string, Taught[]>>;

/** A teacher whom a family can meet, and when. */
export type FreeTeacher = PublicTeacher & { teaches: Taught[]; hours: Date[] };

/** Among so many teachers, those whose pages were published last, free ones are looked for. */
const askedAtMost = 60;
const shownAtMost = 6;
/** A trial lesson takes one slot of the scheduler. */
const minutes = 30;

/**
 * Teachers with a page who have said their weekly hours and are free in a slot that has a seat, the soonest first: an
 * hour of theirs that is held or booked is not free. None where an outside scheduler knows what is.
 */
export async function listFreeTeachers(
  context: Context,
  taughtBy: TaughtBy,
  { category }: { category?: string | undefined },
): Promise<FreeTeacher[]> {
  if (context.config.schedulerUrl) return [];
  const starts = (await listSlots(context))
    .filter(({ seatsLeft }) => seatsLeft > 0)
    .map(({ startTime }) => startTime);
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last) return [];
  const teachers = await listPublic(context, askedAtMost);
  const ids = teachers.map(({ id }) => id);
  const span = { from: first, to: new Date(last.getTime() + 1) };
  const free = await freeTimesOf(context, ids, span, minutes);
  const taken = Map.groupBy(await takenOf(context, ids, span), ({ teacherId }) => teacherId);
  const taught = await taughtBy(context, ids);
  return teachers
    .map((teacher) => {
      const own = new Set(free.get(teacher.id)?.map(({ startsAt }) => startsAt.getTime()));
      for (const { startTime } of taken.get(teacher.id) ?? []) own.delete(startTime.getTime());
      const both = starts.filter((start) => own.has(start.getTime()));
      const hours = nextHours(both, context.config.businessTimeZone);
      return { ...teacher, teaches: taught.get(teacher.id) ?? [], hours };
    })
    .filter(({ hours, teaches }) => hours.length > 0 && isIn(teaches, category))
    .sort((one, other) => timeOf(one) - timeOf(other))
    .slice(0, shownAtMost);
}

function isIn(teaches: readonly Taught[], category: string | undefined): boolean {
  return category === undefined || teaches.some(({ _id }) => _id === category);
}

function timeOf({ hours: [first] }: FreeTeacher): number {
  return first?.getTime() ?? Number.POSITIVE_INFINITY;
}
