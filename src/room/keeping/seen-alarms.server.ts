import { eq } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { roomAlarms } from '../tables.server.ts';

/** Notes that somebody of the staff has seen to it; the first who says so stays. @throws Failure not_found */
export function markSeen(context: Context, alarmId: string, person: Person): Promise<void> {
  return change(context, alarmId, person, true);
}

/** It is not seen to yet: it stands with the open ones again. Twice is as good as once. @throws Failure not_found */
export function markUnseen(context: Context, alarmId: string, person: Person): Promise<void> {
  return change(context, alarmId, person, false);
}

function change(context: Context, alarmId: string, person: Person, isSeen: boolean): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [found] = await database
      .select({ meetingId: roomAlarms.meetingId, seenAt: roomAlarms.seenAt })
      .from(roomAlarms)
      .where(eq(roomAlarms.id, alarmId))
      .for('update');
    if (!found) throw new Failure('not_found');
    if (Boolean(found.seenAt) === isSeen) return;
    await database
      .update(roomAlarms)
      .set(isSeen ? { seenAt: clock.now(), seenBy: person.id } : { seenAt: null, seenBy: null })
      .where(eq(roomAlarms.id, alarmId));
    const act = isSeen ? 'alarm-seen' : 'seen-taken-back';
    await record(context, person, { act, kind: 'meeting', id: found.meetingId });
  });
}
