import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { roomAlarms } from '../tables.server.ts';

/** Notes that somebody of the staff has seen to it; the first who says so stays. @throws Failure not_found */
export function markSeen(context: Context, alarmId: string, person: Person): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [found] = await database
      .select({ meetingId: roomAlarms.meetingId, seenAt: roomAlarms.seenAt })
      .from(roomAlarms)
      .where(eq(roomAlarms.id, alarmId))
      .for('update');
    if (!found) throw new Failure('not_found');
    if (found.seenAt) return;
    await database
      .update(roomAlarms)
      .set({ seenAt: clock.now(), seenBy: person.id })
      .where(eq(roomAlarms.id, alarmId));
    await record(context, person, { act: 'alarm-seen', kind: 'meeting', id: found.meetingId });
  });
}
