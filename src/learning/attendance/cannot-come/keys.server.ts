import { and, eq, gt } from 'drizzle-orm';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { hashSecret, mintSecret } from '#src/platform/config/secrets.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { absenceKeys } from '../tables.server.ts';

/** A meeting, and a guardian of somebody who is expected there. */
type ReminderKey = { meetingId: string; userId: string };

/** Makes a secret for each reminder, by which its reader can say that somebody cannot come; only hashes are kept. */
export async function mintAbsenceKeys(
  { database, clock }: Context,
  wanted: readonly ReminderKey[],
): Promise<string[]> {
  const keys = wanted.map(() => mintSecret());
  const createdAt = clock.now();
  const rows = wanted.map((one, place) => ({ ...one, hash: hashSecret(keys[place] ?? ''), createdAt }));
  if (rows.length > 0) await database.insert(absenceKeys).values(rows);
  return keys;
}

/** What a secret opens, until the meeting is over. @throws Failure not_found */
export async function openAbsenceKey(
  { database, clock }: Context,
  key: string,
): Promise<{ meetingId: string; guardianId: string }> {
  const [found] = await database
    .select({ meetingId: absenceKeys.meetingId, guardianId: absenceKeys.userId })
    .from(absenceKeys)
    .innerJoin(meetings, and(eq(meetings.id, absenceKeys.meetingId), gt(meetings.endsAt, clock.now())))
    .where(eq(absenceKeys.hash, hashSecret(key)));
  if (!found) throw new Failure('not_found');
  return found;
}
