import { beforeEach } from 'vitest';
import { type SignedInPerson, signIn } from '../make/people.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../make/weekly-lessons.ts';
import { sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

type Given = { program: TestProgram; teacher: SignedInPerson; lesson: string };

/** One program for a file of tests, each of which begins on Thursday noon with a new teacher's class that meets every week. */
export function eachWithOwnMeetings(take: (given: Given) => void) {
  let given: Given;
  const program = sharedProgram();
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    const teacher = await signIn(program, 'teacher');
    const lesson = await publishClass(program, teacher, { schedule: mondaysAndWednesdays });
    given = { program, teacher, lesson };
    take(given);
  });
  const rowsOf = (id: string) => meetingsOf(program, id);
  return {
    publish: (by: SignedInPerson, more: object) => publishClass(program, by, more),
    rowsOf,
    /** When a lesson meets. */
    startsOf: async (id: string) => {
      const planned = (await rowsOf(id)).filter(({ state }) => state === 'planned');
      return planned.map(({ startsAt }) => startsAt.toISOString());
    },
    idAt: async (place: number) => (await rowsOf(given.lesson))[place]?.id ?? '',
    act: (id: string, what: string, body?: object, dryRun = false) =>
      given.teacher.call('POST', `/api/meetings/${id}/${what}${dryRun ? '?dryRun=true' : ''}`, body),
  };
}
