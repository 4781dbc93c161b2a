import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { requests } from '#src/offer/contact/tables.server.ts';
import { namesOfCategories } from '#src/offer/lessons/tables.server.ts';
import { teachers } from '#src/offer/teachers/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { countedFigures } from '#src/people/claims/tables.server.ts';
import { makeReview } from '../../../tests/learning/reviews.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { countAll } from './count.server.ts';
import { countFigures } from './job.server.ts';
import { counts } from './tables.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let lessonId: string;
beforeEach(async () => {
  await emptyTables(program, 'users', 'requests', 'counts', 'counted_figures');
  const { database, clock } = program.context;
  admin = await signIn(program, 'admin');
  const [teacher, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const family = await signIn(program, 'student');
  const [chess] = await database.select().from(namesOfCategories).where(eq(namesOfCategories.name, 'Chess'));
  lessonId = await makeLesson(program, teacher, { categoryId: chess?.categoryId ?? null });
  const unpublished = await makeLesson(program, other, { isPublished: false });
  const [lola, ali] = [await makeLearner(program, family), await makeLearner(program, family)];
  await makeMeeting(program, lessonId, teacher);
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  await makeMeeting(program, lessonId, teacher, {
    startsAt: hoursAgo(72),
    endsAt: hoursAgo(69),
    state: 'held',
    heldAt: hoursAgo(69),
  });
  await makeEnrolment(program, lessonId, family, lola);
  const gone = await makeEnrolment(program, unpublished, family, ali);
  await makeEnrolment(program, unpublished, family, lola);
  await database.update(enrolments).set({ cancelledAt: clock.now() }).where(eq(enrolments.id, gone));
  await database.insert(teachers).values({ userId: teacher.id, checkedAt: clock.now() });
  const asked = {
    name: 'Amina',
    phoneNumber: '1',
    email: 'a@dars.test',
    message: '',
    language: 'en' as const,
  };
  const [createdAt, dueAt] = [clock.now(), clock.now()];
  await database.insert(requests).values([
    { ...asked, form: 'consultation', createdAt, dueAt },
    { ...asked, form: 'contact', createdAt, dueAt },
  ]);
  await countAll(program.context);
});

const told = async () => (await program.call('GET', '/api/figures')).body;
const turn = (name: string, isCounted: boolean) =>
  admin.call('PATCH', `/api/admin/claims/${name}`, { isCounted });

test('our own rows are counted, over all of them and by subject, with the day of the oldest', async () => {
  const rows = await program.context.database.select().from(counts);
  const numbers = Object.fromEntries(
    rows.map(({ name, subject, number }) => [`${name} ${subject}`.trim(), number]),
  );
  expect(numbers).toMatchObject({
    learners: 2,
    'learners Chess': 1,
    learning: 1,
    families: 1,
    teachers: 1,
    checkedTeachers: 1,
    consultations: 1,
    lessons: 2,
    'lessons Chess': 1,
    hours: 3,
    'hours Chess': 3,
  });
  expect(rows.every(({ number, since }) => number === 0 || since !== null)).toBe(true);
});

test('pages say what is published until the staff switch a figure, and again once they switch back', async () => {
  expect(await told()).toEqual({});
  const before = await program.context.database.$count(auditEntries);
  const { status, body } = await turn('studentsHome', true);
  expect([status, body.isCounted, body.counts[0].number]).toEqual([200, true, 2]);
  await turn('studentsHome', true);
  await turn('courseStudents', true);
  await turn('ways', true);
  const day = program.context.clock.now().toISOString().slice(0, 10);
  expect(await told()).toEqual({
    studentsHome: { '': { figure: '2', since: day } },
    courseStudents: { Chess: { figure: '1', since: day } },
    ways: {},
  });
  expect(await program.context.database.$count(auditEntries), 'the same once more is nothing').toBe(
    before + 3,
  );
  for (const name of ['studentsHome', 'courseStudents', 'ways']) await turn(name, false);
  expect(await told()).toEqual({});
  expect(await program.context.database.$count(countedFigures)).toBe(0);
});

test('nothing is counted twice within an hour', async () => {
  const at = async () => (await program.context.database.select().from(counts))[0]?.countedAt.getTime() ?? 0;
  const first = await at();
  const later = (minutes: number) => ({
    ...program.context,
    clock: { now: () => new Date(first + minutes * 60_000) },
  });
  await countFigures.run(later(30), {}, { last: false });
  expect(await at()).toBe(first);
  await countFigures.run(later(60), {}, { last: false });
  expect(await at()).toBe(first + 60 * 60_000);
});

test('ratings are told from five reviews on: the mean never rounded up, and who was content', async () => {
  const { context } = program;
  const reviewer = await signIn(program, 'teacher');
  const [chess] = await context.database
    .select()
    .from(namesOfCategories)
    .where(eq(namesOfCategories.name, 'Chess'));
  const reviewed = await makeLesson(program, reviewer, { categoryId: chess?.categoryId ?? null });
  for (const name of ['rating', 'satisfaction', 'courseRating', 'instructorRating']) await turn(name, true);
  const day = context.clock.now().toISOString().slice(0, 10);
  for (const stars of [5, 5, 5, 4]) await makeReview(program, reviewer, { lessonId: reviewed, stars });
  await countAll(context);
  expect(await told()).toEqual({ rating: {}, satisfaction: {}, courseRating: {}, instructorRating: {} });
  const hidden = { hiddenAt: context.clock.now(), hiddenReason: 'advert' as const };
  await makeReview(program, reviewer, { lessonId: reviewed, stars: 3, ...hidden });
  await countAll(context);
  expect((await told()).rating).toEqual({});
  for (const stars of [3, 5]) await makeReview(program, reviewer, { lessonId: reviewed, stars });
  await countAll(context);
  // Six that are shown: 27 stars, of whom five gave four or five.
  expect(await told()).toEqual({
    rating: { '': { figure: '4.5/5', since: day } },
    satisfaction: { '': { figure: '83%', since: day } },
    courseRating: { Chess: { figure: '4.5', since: day } },
    instructorRating: { Chess: { figure: '4.5/5', since: day } },
  });
});

test('a figure that rows cannot tell has no switch', async () => {
  expect((await turn('founded', true)).status).toBe(400);
});
