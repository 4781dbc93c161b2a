import { eq } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { certificates } from '#src/learning/certificates/tables.server.ts';
import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { tellClockChanges } from '#src/school/meetings/telling/clock-notices.server.ts';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { sharedProgram, type TestProgram } from '../start/program.ts';
import { type SignedInPerson, signIn } from './people.ts';
import { makeEnrolment, makeLearner, makeLesson } from './rows.ts';
import { meetingsOf, publishClass } from './weekly-lessons.ts';

/** The two children of a family who learn in one class; a third one learns nothing here. */
export const names = ['Ali', 'Laylo'];
export const third = 'Umar';

type Given = {
  program: TestProgram;
  admin: SignedInPerson;
  teacher: SignedInPerson;
  /** In New York. */
  family: SignedInPerson;
  children: string[];
  lesson: string;
};

/** Tuesdays in Toshkent, over the change of New York's clock on March 8. */
const schedule = {
  ...{ zone: 'Asia/Tashkent', from: '2026-02-03', minutes: 45, weeks: 10 },
  times: [{ weekday: 2, at: '19:00' }],
};

const job = { last: true } as const;

/** One program for a file of tests, each of which begins with a class and a family; and what happens to them. */
export function eachWithTwoChildren(take: (given: Given) => void) {
  const program = sharedProgram();
  let given: Given;
  beforeEach(async () => {
    program.clock.set('2026-01-15T17:00:00Z');
    await emptyTables(program, 'users', 'mails');
    const admin = await signIn(program, 'admin');
    const teacher = await signIn(program, 'teacher');
    const family = await signIn(program, 'student', 'family@dars.test');
    await program.context.database
      .update(users)
      .set({ timeZone: 'America/New_York' })
      .where(eq(users.id, family.id));
    const children: string[] = [];
    for (const firstName of names) children.push(await makeLearner(program, family, { firstName }));
    await makeLearner(program, family, { firstName: third });
    const lesson = await publishClass(program, teacher, { title: 'Chess', schedule });
    given = { program, admin, teacher, family, children, lesson };
    take(given);
  });

  const learnThere = async () => {
    for (const child of given.children) await makeEnrolment(program, given.lesson, given.family, child);
  };
  const firstMeeting = async () => (await meetingsOf(program, given.lesson))[0];
  /** Sets the clock to so many hours before the first meeting. */
  const timed = async (hoursBefore: number) => {
    const start = (await firstMeeting())?.startsAt.getTime() ?? 0;
    program.clock.set(new Date(start - hoursBefore * 3_600_000).toISOString());
  };
  /** A class with one place, which somebody else has, and both children in its line. */
  async function wait(more: object = {}) {
    const full = await makeLesson(program, given.teacher, { places: 1, title: 'Chess' });
    await makeEnrolment(program, full, await signIn(program, 'student'));
    for (const learnerId of given.children)
      await given.family.call('POST', `/api/lessons/${full}/waits`, { learnerId });
    await program.context.database
      .update(lessons)
      .set({ places: 1, ...more })
      .where(eq(lessons.id, full));
  }
  const offer = () => offerPlaces.run(program.context, {}, job);
  return {
    learnThere,
    firstMeeting,
    timed,
    wait,
    offer,
    async offerBoth() {
      await wait({ places: 3 });
      await offer();
    },
    /** Certificates of both. */
    async certify() {
      const lessonId = await makeLesson(program, given.teacher, { title: 'Chess' });
      const said = { title: 'Chess', teacherName: '', firstDay: '2025-09-01', lastDay: '2025-12-22' };
      const of = { ...said, lessonId, attended: 4, held: 4, issuedAt: program.context.clock.now() };
      const all = given.children.map((learnerId, place) => ({
        ...{ ...of, learnerId, firstName: names[place] ?? '' },
        code: `ABCDEFGHJKMNPQR${place + 2}`,
      }));
      return program.context.database.insert(certificates).values(all).returning();
    },
    /** A minute later, in which nothing more was changed. */
    async tellALittleLater() {
      program.clock.set(new Date(program.context.clock.now().getTime() + 60_000).toISOString());
      await tellChanges.run(program.context, {}, job);
    },
    clocks: (day: string) => async () => {
      await learnThere();
      program.clock.set(`${day}T14:07:00Z`);
      await tellClockChanges.run(program.context, {}, job);
    },
    reminders: (hours: number) => async () => {
      await learnThere();
      await timed(hours);
      await remindOfMeetings.run(program.context, {}, job);
    },
  };
}
