import { and, eq, isNull } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { handMeetings } from '#src/calendar/timetables/meeting/giving.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { record } from '#src/people/audit/audit.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import type { Learners } from '../learners.server.ts';
import { mailHandedOver } from '../mails/hand-over-mails.server.ts';
import { type Lesson, lessonColumns, lessons } from '../tables.server.ts';

/**
 * Hands a class or group to another teacher, who alone changes it from now on and sees who learns there. Both
 * teachers and the learners are mailed. Its meetings ahead go along; where the new teacher has no time, they are kept
 * as clashing.
 * @throws Failure not_found, not_a_teacher, gives_already
 */
export function handOver(
  context: Context,
  learners: Learners,
  id: string,
  teacherId: string,
  person: Person,
): Promise<Lesson> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const [known] = await database
      .select({ teacherId: lessons.teacherId })
      .from(lessons)
      .where(eq(lessons.id, id));
    if (known) await holdTeachers(context, known.teacherId, teacherId);
    const [teacher] = await database
      .select({ role: users.role, status: users.status })
      .from(users)
      .where(eq(users.id, teacherId))
      .for('no key update');
    if (teacher?.role !== 'teacher' || teacher.status !== 'active') throw new Failure('not_a_teacher');
    const [lesson] = await database
      .select(lessonColumns)
      .from(lessons)
      .where(and(eq(lessons.id, id), isNull(lessons.deletedAt)))
      .for('no key update');
    if (!lesson) throw new Failure('not_found');
    if (lesson.teacherId === teacherId) throw new Failure('gives_already');
    // Handed to somebody else a moment ago.
    if (lesson.teacherId !== known?.teacherId) throw new Failure('conflict');
    // The request id belongs to the former teacher.
    const handed = { teacherId, requestId: null, updatedAt: clock.now() };
    await database.update(lessons).set(handed).where(eq(lessons.id, id));
    await handMeetings(context, id, lesson.teacherId, teacherId);
    const now = { ...lesson, ...handed };
    await mailHandedOver(context, learners, lesson.teacherId, now);
    const details = { from: lesson.teacherId, to: teacherId };
    await record(context, person, { act: 'lesson-handed', kind: 'lesson', id, details });
    return now;
  });
}
