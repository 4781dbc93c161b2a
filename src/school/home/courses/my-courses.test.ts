import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { categories, lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let family: SignedInPerson;
let [ali, laylo] = ['', ''];
let categoryIds: string[];
beforeAll(async () => {
  const rows = await program.context.database.select().from(categories).orderBy(categories.position);
  categoryIds = rows.map(({ id }) => id);
});
beforeEach(async () => {
  await emptyTables(program, 'users');
  teacher = await signIn(program, 'teacher');
  family = await signIn(program, 'student');
  ali = await makeLearner(program, family);
  laylo = await makeLearner(program, family, { firstName: 'Laylo' });
});

const hour = 3_600_000;
const at = (hours: number) => new Date(program.context.clock.now().getTime() + hours * hour);
const read = async (person = family) => (await person.call('GET', '/api/my-courses')).body;

/** Enrolled long before it met. */
async function enrolEarly(lessonId: string, learnerId: string): Promise<string> {
  const id = await makeEnrolment(program, lessonId, family, learnerId);
  await program.context.database
    .update(enrolments)
    .set({ createdAt: at(-2000) })
    .where(eq(enrolments.id, id));
  return id;
}

test('each child has what they are in the middle of, with how far, and what is finished, with when', async () => {
  const running = await makeLesson(program, teacher, {
    title: 'Running',
    categoryId: categoryIds[0] ?? null,
  });
  const ended = await makeLesson(program, teacher, { title: 'Ended' });
  const place = await enrolEarly(running, ali);
  await enrolEarly(ended, ali);
  const held = await makeMeeting(program, running, teacher, { startsAt: at(-50) });
  await makeMeeting(program, running, teacher, { startsAt: at(-49), state: 'cancelled' });
  await makeMeeting(program, running, teacher, { startsAt: at(48) });
  await makeMeeting(program, running, teacher, { startsAt: at(72) });
  await makeMeeting(program, ended, teacher, { startsAt: at(-100) });
  await program.context.database
    .insert(attendances)
    .values({
      ...{ meetingId: held, learnerId: ali, enrolmentId: place, live: true, state: 'present' },
      ...{ startsAt: at(-50), endsAt: new Date(at(-50).getTime() + 25 * 60_000), createdAt: at(-60) },
    })
    .onConflictDoUpdate({
      target: [attendances.meetingId, attendances.learnerId],
      set: { state: 'present' },
    });
  const { current, finished } = await read();
  expect(current).toMatchObject([
    {
      learner: { _id: ali, firstName: 'Ali' },
      lesson: { _id: running, title: 'Running', startDate: at(48).toISOString() },
      ...{ done: 1, attended: 1, total: 3 },
    },
  ]);
  expect(finished).toMatchObject([
    { learner: { _id: ali }, lesson: { title: 'Ended', isThere: true }, done: 1, attended: 0 },
  ]);
});

test('what is over is said to be so, also to who came after its last meeting', async () => {
  const over = await makeLesson(program, teacher, { title: 'Over' });
  const open = await makeLesson(program, teacher, { title: 'To be agreed' });
  await makeMeeting(program, over, teacher, { startsAt: at(-100) });
  for (const lesson of [over, open]) await makeEnrolment(program, lesson, family, ali);
  const { current, finished } = await read();
  expect(current).toMatchObject([{ lesson: { title: 'To be agreed', startDate: null } }]);
  const endedAt = new Date(at(-100).getTime() + 25 * 60_000).toISOString();
  expect(finished).toMatchObject([{ lesson: { title: 'Over' }, done: 0, endedAt }]);
});

test('a lesson that never met and was deleted is not shown, one that met is finished', async () => {
  const { database } = program.context;
  const met = await makeLesson(program, teacher, { title: 'Met' });
  const never = await makeLesson(program, teacher, { title: 'Never' });
  for (const id of [met, never]) await enrolEarly(id, laylo);
  await makeMeeting(program, met, teacher, { startsAt: at(-30) });
  expect((await read()).current.map(({ lesson }: { lesson: { title: string } }) => lesson.title)).toContain(
    'Never',
  );
  for (const id of [met, never])
    await database
      .update(lessons)
      .set({ deletedAt: at(0) })
      .where(eq(lessons.id, id));
  const { current, finished } = await read();
  const titles = [...current, ...finished].map(({ lesson }) => [lesson.title, lesson.isThere]);
  expect(titles).toContainEqual(['Met', false]);
  expect(titles.flat()).not.toContain('Never');
});

test('three lessons of a known subject with a free place could come next, the soonest first', async () => {
  const known = { categoryId: categoryIds[0] ?? null };
  const foreign = { categoryId: categoryIds[1] ?? null };
  await enrolEarly(await makeLesson(program, teacher, { title: 'Known', ...known }), ali);
  const make = (title: string, hours: number, more: object) =>
    makeLesson(program, teacher, { title, startDate: at(hours), ...more });
  await make('Full', 1, { ...known, places: 1, learners: 1 });
  await make('Begun', -1, known);
  await make('Elsewhere', 1, foreign);
  await make('Unpublished', 1, { ...known, isPublished: false });
  for (const [title, hours] of [
    ['Fourth', 400],
    ['Second', 200],
    ['First', 100],
    ['Third', 300],
  ] as const)
    await make(title, hours, { ...known, places: 5 });
  const { next } = await read();
  expect(
    next.map(({ lesson, learner }: { lesson: { title: string }; learner: object }) => [
      lesson.title,
      learner,
    ]),
  ).toMatchObject([
    ['First', { _id: ali }],
    ['Second', { _id: ali }],
    ['Third', { _id: ali }],
  ]);
  expect(next[0].lesson.placesLeft).toBe(5);
});

test('a lesson in which children of another age learn comes after those of the child’s own', async () => {
  const family = await signIn(program, 'student');
  const others = await signIn(program, 'student');
  const known = { categoryId: categoryIds[2] ?? null };
  const born = (birthYear: number, person = others) => makeLearner(program, person, { birthYear });
  const child = await born(2018, family);
  const had = await makeLesson(program, teacher, { title: 'Had', ...known });
  await makeEnrolment(program, had, family, child);
  for (const [title, hours, years] of [
    ['Teenagers', 10, [2011, 2012]],
    ['Of an age', 30, [2017, 2020]],
    ['Nobody yet', 20, []],
  ] as const) {
    const lesson = await makeLesson(program, teacher, { title, startDate: at(hours), ...known });
    for (const year of years) await makeEnrolment(program, lesson, others, await born(year));
  }
  const { next } = await read(family);
  expect(next.map(({ lesson }: { lesson: { title: string } }) => lesson.title)).toEqual([
    'Nobody yet',
    'Of an age',
    'Teenagers',
  ]);
});

test('another family sees none of it', async () => {
  expect(await read(await signIn(program, 'student'))).toEqual({ current: [], next: [], finished: [] });
});
