import { eq } from 'drizzle-orm';
import { workingHours } from '#src/calendar/timetables/working-hours/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneKept } from '#src/people/accounts/zones.server.ts';
import { homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { instantOf } from './start-date.ts';

/**
 * The input of a lesson with its date as an instant. A date and time without a zone are on the clock of the teacher:
 * that of the account, else of the working hours, else Toshkent's.
 */
export async function withStart<Input extends { startDate?: Date | string | null | undefined }>(
  { database }: Context,
  input: Input,
  teacherId: string,
): Promise<Omit<Input, 'startDate'> & { startDate?: Date | null | undefined }> {
  const { startDate, ...others } = input;
  if (startDate === undefined) return others;
  if (typeof startDate !== 'string') return { ...others, startDate };
  const [teacher] = await database
    .select({ zone: zoneKept(workingHours.zone, homeTimeZone) })
    .from(users)
    .leftJoin(workingHours, eq(workingHours.teacherId, users.id))
    .where(eq(users.id, teacherId));
  return { ...others, startDate: instantOf(startDate, teacher?.zone ?? homeTimeZone) ?? null };
}
