import { eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { untoldChanges } from '../tables.server.ts';
import type { MeetingChange } from '../written.server.ts';

/**
 * Keeps how meetings of lessons stood, in the transaction that changes them, for the room that tells those concerned
 * a minute later. If one waits already, its first state stays: that is what families know. How it stood since is kept
 * beside it, for whoever enrolled in between.
 * @param by who changes them
 */
export async function keepUntold(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  changes: readonly MeetingChange[],
  by: Pick<Person, 'id'>,
): Promise<void> {
  const rows = changes.flatMap(({ id, lessonId, before }) => {
    if (!lessonId) return [];
    const { teacherId, startsAt, endsAt, state } = before ?? {};
    const known = { teacherId, startsAt, endsAt, state };
    return [{ meetingId: id, lessonId, ...known, changedBy: by.id, since: clock.now() }];
  });
  if (rows.length === 0) return;
  await database
    .insert(untoldChanges)
    .values(rows)
    .onConflictDoUpdate({
      target: untoldChanges.meetingId,
      set: {
        changedBy: sql`case when ${untoldChanges.changedBy} = excluded.changed_by then excluded.changed_by end`,
        later: sql`${untoldChanges.later} || jsonb_build_object('since', excluded.since,
          'teacherId', excluded.teacher_id, 'startsAt', excluded.starts_at, 'endsAt', excluded.ends_at,
          'state', excluded.state)`,
      },
    });
}

/** A lesson that is handed over has a mail of its own: what waits is told as if the other had always given it. */
export async function handUntold(
  { database }: Pick<Context, 'database'>,
  lessonId: string,
  from: string,
  to: string,
): Promise<void> {
  await database
    .update(untoldChanges)
    .set({
      teacherId: sql`case when ${untoldChanges.teacherId} = ${from} then ${to} else ${untoldChanges.teacherId} end`,
      later: sql`replace(${untoldChanges.later}::text, ${from}, ${to})::jsonb`,
    })
    .where(eq(untoldChanges.lessonId, lessonId));
}
