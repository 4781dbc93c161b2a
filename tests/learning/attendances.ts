import { beforeEach } from 'vitest';
import { tellAbsent } from '#src/learning/attendance/marking/tell-absent.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../make/rows.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram } from '../start/program.ts';

/** When the meeting of these tests begins: a Monday, six in the evening in Toshkent. */
const start = '2026-03-02T13:00:00.000Z';

type Given = {
  program: TestProgram;
  teacher: SignedInPerson;
  mother: SignedInPerson;
  lesson: string;
  meeting: string;
  /** Two children of the mother's. */
  ali: string;
  vali: string;
};

/** One program for a file of tests, each of which begins an hour before a meeting at which two children are expected. */
export function eachBeforeMeeting(take: (given: Given) => void) {
  let given: Given;
  const program = sharedProgram();
  beforeEach(async () => {
    program.clock.set('2026-03-02T12:00:00.000Z');
    await emptyTables(program, 'users', 'mails');
    const teacher = await signIn(program, 'teacher', 'teacher@dars.test');
    const mother = await signIn(program, 'student', 'mother@dars.test');
    const lesson = await makeLesson(program, teacher, { title: 'Chess' });
    const startsAt = new Date(start);
    const endsAt = new Date(startsAt.getTime() + 60 * 60_000);
    const meeting = await makeMeeting(program, lesson, teacher, { startsAt, endsAt });
    const [ali, vali] = [
      await makeLearner(program, mother, { firstName: 'Ali' }),
      await makeLearner(program, mother, { firstName: 'Vali' }),
    ];
    for (const learner of [ali, vali]) await makeEnrolment(program, lesson, mother, learner);
    given = { program, teacher, mother, lesson, meeting, ali, vali };
    take(given);
  });
  const path = () => `/api/meetings/${given.meeting}`;
  return {
    /** Lets it be so many minutes after the beginning. */
    at: (minutes: number) => program.clock.set(new Date(Date.parse(start) + minutes * 60_000).toISOString()),
    read: (by = given.teacher) => by.call('GET', `${path()}/attendance`),
    mark: (marks: object[], by = given.teacher) => by.call('PUT', `${path()}/attendance`, { marks }),
    confirm: (by = given.teacher) => by.call('POST', `${path()}/held`),
    notHeld: (why: string, by = given.teacher) => by.call('POST', `${path()}/not-held`, { why }),
    /** Everybody was there. */
    all: () => [given.ali, given.vali].map((learnerId) => ({ learnerId, state: 'present' })),
    /** Does what is done two minutes after a mark. */
    hear: (learnerId: string) =>
      tellAbsent.run(program.context, { meetingId: given.meeting, learnerId }, { last: true }),
    told: async () =>
      (await program.mails()).map(({ recipient, content }) => ({ to: recipient, ...content })),
  };
}
