import { eq, sql } from 'drizzle-orm';
import { record } from '#src/people/audit/audit.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { AttendanceState } from '../attendance.ts';
import { type Attendance, attendances } from '../tables.server.ts';
import type { Mark } from './contract.ts';
import { openGiven } from './given.server.ts';
import { tellAbsent, toldAfterMs } from './tell-absent.server.ts';

type KnownAttendance = Pick<Attendance, 'learnerId' | 'state' | 'minutesLate'>;

/**
 * Marks who is there. Marking the same again changes nothing; of two marks the last one counts. Marks of the staff, and
 * corrections after the meeting has been confirmed, are recorded.
 * @throws Failure not_found, lesson_ahead, meeting_cancelled, corrections_over
 */
export function markLearners(
  context: Context,
  meetingId: string,
  marks: readonly Mark[],
  person: Person,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const meeting = await openGiven(context, meetingId, person, 'marks');
    const { learnerId, state, minutesLate } = attendances;
    const known = await context.database
      .select({ learnerId, state, minutesLate })
      .from(attendances)
      .where(eq(attendances.meetingId, meetingId));
    const changed = changesOf(known, marks);
    if (changed.length === 0) return;
    await writeMarks(context, meetingId, changed);
    if (person.role === 'admin' || meeting.state === 'held')
      for (const { before, mark } of changed)
        await record(context, person, {
          act: 'attendance-marked',
          kind: 'meeting',
          id: meetingId,
          details: { from: before, to: mark.state, learnerId: mark.learnerId },
        });
    const heard = changed.filter(({ before, mark }) => before === 'absent' || mark.state === 'absent');
    const now = context.clock.now().getTime();
    const at = new Date(Math.max(now, meeting.startsAt.getTime()) + toldAfterMs);
    for (const { mark } of heard)
      await context.jobs.enqueue(
        context.database,
        tellAbsent,
        { meetingId, learnerId: mark.learnerId },
        { at },
      );
  });
}

type MarkChange = { before: AttendanceState; mark: Mark };

/** The marks that change something; of a learner who is named twice, the last one. */
function changesOf(known: readonly KnownAttendance[], marks: readonly Mark[]): MarkChange[] {
  const last = new Map(marks.map((mark) => [mark.learnerId, mark]));
  return known.flatMap((one) => {
    const mark = last.get(one.learnerId);
    if (!mark || one.state === 'excused') return [];
    return one.state === mark.state && one.minutesLate === lateOf(mark) ? [] : [{ before: one.state, mark }];
  });
}

function lateOf(mark: Mark): number | null {
  return mark.state === 'late' ? mark.minutesLate : null;
}

async function writeMarks({ database, clock }: Context, meetingId: string, changes: readonly MarkChange[]) {
  const list = <T>(of: (mark: Mark) => T) => sql.param(changes.map(({ mark }) => of(mark)));
  await database.execute(sql`
    update attendances set state = mark.state, minutes_late = mark.minutes,
      marked_at = ${clock.now().toISOString()}::timestamptz
    from unnest(${list(({ learnerId }) => learnerId)}::uuid[], ${list(({ state }) => state)}::text[],
      ${list(lateOf)}::int[]) as mark(learner_id, state, minutes)
    where attendances.meeting_id = ${meetingId} and attendances.learner_id = mark.learner_id`);
}
