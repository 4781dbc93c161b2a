import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import type { TestProgram } from '../start/program.ts';

/** A meeting that a child misses, and another one of a parallel group at which it can be made up for. */
export type Missed = Awaited<ReturnType<typeof makeMissed>>;

/** A group of a teacher's in which a child learns, a parallel one in which another does, and a meeting of each. */
export async function makeMissed(
  program: TestProgram,
  {
    teacher,
    mother,
    missedAt,
    parallelAt,
  }: Record<'teacher' | 'mother', SignedInPerson> & Record<'missedAt' | 'parallelAt', string>,
) {
  const same = { kind: 'group', price: 20, priceFor: 'lesson', places: 5 } as const;
  const lesson = await makeLesson(program, teacher, { ...same, title: 'Chess on Tuesdays' });
  const parallel = await makeLesson(program, teacher, { ...same, title: 'Chess on Thursdays' });
  const missed = await makeMeeting(program, lesson, teacher, { startsAt: new Date(missedAt) });
  const other = await makeMeeting(program, parallel, teacher, { startsAt: new Date(parallelAt) });
  const learner = await makeLearner(program, mother);
  await makeEnrolment(program, lesson, mother, learner);
  await makeEnrolment(program, parallel, await signIn(program, 'student'));
  const at = (meeting: string, what: string) => `/api/meetings/${meeting}/learners/${learner}/${what}`;
  return {
    ...{ lesson, parallel, missed, other, learner },
    tell: (keeps = true) => mother.call('POST', at(missed, 'notice'), { keeps }),
    takeOther: () =>
      mother.call('POST', at(missed, 'make-ups'), {
        ...{ meetingId: other, startTime: parallelAt, zone: 'America/New_York' },
      }),
  };
}
