import { eq } from 'drizzle-orm';
import { meetings, timetables } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { mintCode } from '#src/learning/certificates/issue.server.ts';
import { certificates } from '#src/learning/certificates/tables.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** A certificate of a learner of a student's, written straight into its table. */
export async function makeCertificate(
  { context }: TestProgram,
  student: { id: string },
  more: Partial<typeof certificates.$inferInsert> = {},
): Promise<{ id: string; code: string; learnerId: string }> {
  const learnerId = more.learnerId ?? (await makeLearner({ context } as TestProgram, student));
  const said = {
    firstName: 'Ali',
    title: 'Chess for beginners',
    teacherName: 'Nodira Azimova',
    firstDay: '2025-09-01',
    lastDay: '2025-12-22',
  };
  const counted = { attended: 15, held: 16, issuedAt: context.clock.now() };
  const [made] = await context.database
    .insert(certificates)
    .values({ code: mintCode(), ...said, ...counted, ...more, learnerId })
    .returning({ id: certificates.id, code: certificates.code });
  return { id: made?.id ?? '', code: made?.code ?? '', learnerId };
}

type Course = { attended: number; held: number; endsOn?: string | null; learner?: string };

/** A class of a teacher with a timetable and held meetings, the first of which a learner attended. */
export async function makeCourse(
  program: TestProgram,
  student: SignedInPerson,
  { attended, held, endsOn = '2026-01-10', learner }: Course,
) {
  const { database, clock } = program.context;
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  const createdAt = clock.now();
  await database.insert(timetables).values({
    ...{ lessonId: lesson, zone: 'Asia/Tashkent', startsOn: '2025-11-01', endsOn, minutes: 30, createdAt },
  });
  const learnerId = learner ?? (await makeLearner(program, student));
  const enrolmentId = await makeEnrolment(program, lesson, student, learnerId);
  for (let index = 0; index < held; index += 1) {
    const startsAt = new Date(Date.parse('2025-11-01T10:00:00Z') + index * 86_400_000);
    const meetingId = await makeMeeting(program, lesson, teacher, { startsAt, state: 'held' });
    const [meeting] = await database.select().from(meetings).where(eq(meetings.id, meetingId));
    if (!meeting) throw new Error('no meeting');
    const { endsAt, live } = meeting;
    const state = index < attended ? 'present' : 'absent';
    await database
      .insert(attendances)
      .values({ meetingId, learnerId, enrolmentId, startsAt, endsAt, live, state, createdAt });
  }
  return { lesson, teacher, learner: learnerId, enrolment: enrolmentId };
}
