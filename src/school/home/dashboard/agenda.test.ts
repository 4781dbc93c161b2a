import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
beforeAll(async () => {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
});

const dayAfter = (days: number) => new Date(Date.parse(thursdayNoon) + days * 86_400_000);
const shownTo = async (person: SignedInPerson): Promise<string[]> => {
  const { body } = await person.call('GET', '/api/dashboard');
  return body.agenda.meetings.map(({ _id }: { _id: string }) => _id);
};

/** A class of a child, with meetings so many days from now. */
async function learn(student: SignedInPerson, learnerId: string, days: readonly number[], by = teacher) {
  const lesson = await makeLesson(program, by);
  await makeEnrolment(program, lesson, student, learnerId);
  const made: string[] = [];
  for (const day of days) made.push(await makeMeeting(program, lesson, by, { startsAt: dayAfter(day) }));
  return made;
}

test('what is later than the days that are shown is read for the next meeting alone', async () => {
  const student = await signIn(program, 'student');
  const child = await makeLearner(program, student);
  const [soon, , third, fourth] = await learn(student, child, [2, 9, 20, 27]);
  expect(await shownTo(student)).toEqual([soon]);
  const { database } = program.context;
  await database.execute(
    sql`update meetings set state = 'cancelled' where starts_at < ${dayAfter(10).toISOString()}`,
  );
  const shown = await shownTo(student);
  expect(shown[0]).toBe(soon);
  expect(shown.at(-1)).toBe(third);
  expect(shown).not.toContain(fourth);
});

test('each child’s own next meeting is found, however busy the others are', async () => {
  const student = await signIn(program, 'student');
  const [busy, other] = [await makeLearner(program, student), await makeLearner(program, student)];
  const [soon] = await learn(student, busy, [1, 30]);
  const [late] = await learn(student, other, [40, 47]);
  expect(await shownTo(student)).toEqual([soon, late]);
});

test('a lesson at the time of the next one is read with it: it is told that they clash', async () => {
  const student = await signIn(program, 'student');
  const child = await makeLearner(program, student);
  const [one] = await learn(student, child, [50, 57]);
  const another = await signIn(program, 'teacher');
  const [other] = await learn(student, child, [50.01], another);
  expect(await shownTo(student)).toEqual([one, other]);
});

test('a teacher’s own next meeting is found, and told as the next', async () => {
  const somebody = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, somebody);
  const [next] = [
    await makeMeeting(program, lesson, somebody, { startsAt: dayAfter(60) }),
    await makeMeeting(program, lesson, somebody, { startsAt: dayAfter(61) }),
  ];
  const { body } = await somebody.call('GET', '/api/dashboard');
  expect(body.agenda).toMatchObject({ meetings: [{ _id: next }], next: { meetingId: next } });
});
