import { beforeEach } from 'vitest';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { enrolFrom, meetingsOf, mondaysAndWednesdays, publishClass } from '../make/weekly-lessons.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

type Given = {
  program: TestProgram;
  admin: SignedInPerson;
  teacher: SignedInPerson;
  /** Learns in the lesson, in Los Angeles. */
  family: SignedInPerson;
  lesson: string;
};

/**
 * One program for a file of tests, each of which begins on Thursday noon with a class that meets every week and somebody who
 * learns there; and what is done with its meetings and told of them.
 */
export function eachWithLearners(take: (given: Given) => void) {
  const program = sharedProgram();
  let given: Given;
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'users', 'closures', 'mails');
    const admin = await signIn(program, 'admin');
    const teacher = await signIn(program, 'teacher', 'teacher@dars.test');
    const family = await signIn(program, 'student', 'family@dars.test');
    const said = { title: 'Chess', schedule: mondaysAndWednesdays };
    const lesson = await publishClass(program, teacher, said);
    await enrolFrom(program, 'America/Los_Angeles', lesson, family);
    given = { program, admin, teacher, family, lesson };
    take(given);
  });
  return {
    learn: (student: SignedInPerson, timeZone: string | null = null) =>
      enrolFrom(program, timeZone, given.lesson, student),
    /** The id of the meeting at this place of the class's. */
    idAt: async (place: number) => (await meetingsOf(program, given.lesson))[place]?.id ?? '',
    act: (by: SignedInPerson, id: string, what: string, body?: object) =>
      by.call('POST', `/api/${by === given.admin ? 'admin/' : ''}meetings/${id}/${what}`, body),
    /** Lets so many seconds pass, then tells people of changes. */
    wait: (seconds: number) => {
      program.clock.set(new Date(program.context.clock.now().getTime() + seconds * 1000).toISOString());
      return tellChanges.run(program.context, {}, { last: true });
    },
    told: async () =>
      (await program.mails()).map(({ recipient, content }) => ({ to: recipient, ...content })),
  };
}
