import { and, eq } from 'drizzle-orm';
import { mintAbsenceKeys } from '#src/learning/attendance/cannot-come/keys.server.ts';
import { takeMakeUp } from '#src/learning/attendance/make-ups/take.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { learnersOf } from '#src/learning/families/learners.server.ts';
import type { SignedInPerson } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** Whether an endpoint is about somebody who cannot come. */
export const isOfAbsence = (pattern: string) => /\/:learnerId\/|cannot-come/.test(pattern);

let made = 0;
const zone = 'America/New_York';

/** A right call of such an endpoint: a learner of the student's who misses a meeting of the teacher's. */
export async function absenceCall(
  program: TestProgram,
  key: string,
  { teacher, student }: Record<'teacher' | 'student', SignedInPerson>,
): Promise<{ url: string; payload: object | undefined }> {
  const [method = '', pattern = ''] = key.split(' ');
  const { context } = program;
  // An account looks after few learners: one makes all these calls.
  const [known] = await learnersOf(context, student.id);
  const learnerId = known?.id ?? (await makeLearner(program, student));
  const lesson = await makeLesson(program, teacher, { kind: 'group' });
  const meetingId = await makeMeeting(program, lesson, teacher);
  await makeEnrolment(program, lesson, student, learnerId);
  const [secret = ''] = await mintAbsenceKeys(context, [{ meetingId, userId: student.id }]);
  const isMadeUp = /make-ups$|room$/.test(pattern);
  const wish = isMadeUp ? await missed() : undefined;
  const at =
    pattern.endsWith('/room') && wish ? await takeMakeUp(context, { meetingId, learnerId }, wish) : meetingId;
  const url = pattern.replace(':id', at).replace(':learnerId', learnerId).replace(':key', secret);
  if (method === 'GET')
    return { url: pattern.endsWith('make-ups') ? `${url}?zone=${zone}` : url, payload: undefined };
  if (method === 'DELETE') return { url, payload: undefined };
  const body = wish && { ...wish, startTime: wish.startTime.toISOString() };
  return { url, payload: body ?? { keeps: true, words: 'A fever' } };

  /** It was missed with notice in time, and a parallel meeting is free. */
  async function missed() {
    made += 1;
    await context.database
      .update(attendances)
      .set({ state: 'excused', toldAt: context.clock.now() })
      .where(and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)));
    const startTime = new Date(context.clock.now().getTime() + 3 * 86_400_000 + made * 1_800_000);
    const parallel = await makeLesson(program, teacher, { kind: 'group' });
    const other = await makeMeeting(program, parallel, teacher, { startsAt: startTime });
    return { startTime, meetingId: other, zone };
  }
}
