import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { enrolments } from '../tables.server.ts';
import { offerPlaces } from './offers.server.ts';
import { waits } from './tables.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let lesson: string;
let place: string;
beforeAll(async () => {
  teacher = await signIn(program, 'teacher');
});
/** A lesson with one place, which is taken. */
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  lesson = await makeLesson(program, teacher, { places: 1 });
  place = await makeEnrolment(program, lesson, await signIn(program, 'student'));
});

const wait = (person: SignedInPerson, body: object = {}) =>
  person.call('POST', `/api/lessons/${lesson}/waits`, body);
const lineOf = async (person: SignedInPerson) =>
  (await person.call('GET', `/api/lessons/${lesson}/waits`)).body;
const take = (person: SignedInPerson) => enrol(person, 'class', lesson);
const offer = () => offerPlaces.run(program.context, {}, { last: true });
const giveUp = () =>
  program.context.database
    .update(enrolments)
    .set({ cancelledAt: program.context.clock.now() })
    .where(eq(enrolments.id, place));
const later = (hours: number) =>
  program.clock.set(new Date(Date.parse(thursdayNoon) + hours * 3_600_000).toISOString());
/** Families in the line, the first of it first. */
async function line(length: number): Promise<SignedInPerson[]> {
  const all: SignedInPerson[] = [];
  for (let place = 0; place < length; place += 1) {
    program.clock.set(new Date(Date.parse(thursdayNoon) + place * 1000).toISOString());
    const person = await signIn(program, 'student');
    expect((await wait(person)).status).toBe(200);
    all.push(person);
  }
  return all;
}
const toldTo = async ({ email }: SignedInPerson) =>
  (await program.mails())
    .filter(({ recipient }) => recipient === email)
    .map(({ content }) => content?.subject);

test('whoever waits sees their place in the line; repeating keeps it, leaving lets the others move up', async () => {
  const [one, two] = (await line(2)) as [SignedInPerson, SignedInPerson];
  expect(await lineOf(two)).toMatchObject([{ position: 2 }]);
  expect((await wait(one)).body).toMatchObject([{ position: 1 }]);
  const [first] = await lineOf(one);
  const path = `/api/lessons/${lesson}/waits/${first.learner._id}`;
  expect((await two.call('DELETE', path)).status).toBe(404);
  expect((await one.call('DELETE', path)).body).toEqual([]);
  expect(await lineOf(two)).toMatchObject([{ position: 1 }]);
});

test('nobody waits where a place is free, where they learn already, or for another’s child', async () => {
  const [one] = (await line(1)) as [SignedInPerson];
  const stranger = await signIn(program, 'student');
  const free = await makeLesson(program, teacher, { places: 2 });
  expect((await stranger.call('POST', `/api/lessons/${free}/waits`, {})).body.code).toBe('place_free');
  const learnerId = (await lineOf(one))[0].learner._id;
  expect((await wait(stranger, { learnerId })).status).toBe(404);
  await giveUp();
  await offer();
  await take(one);
  expect((await wait(one)).body.code).toBe('already_learns');
  await makeLearner(program, stranger);
  await makeLearner(program, stranger);
  expect((await wait(stranger)).body.code).toBe('learner_needed');
});

test('a place that becomes free is the first’s for a day, and nobody else’s', async () => {
  const [one, two] = (await line(2)) as [SignedInPerson, SignedInPerson];
  const stranger = await signIn(program, 'student');
  await giveUp();
  // Also before anybody has been told.
  for (const person of [stranger, two]) expect((await take(person)).body.code).toBe('lesson_full');
  await offer();
  await offer();
  expect(await toldTo(one)).toEqual(['A place has opened up: Chess for beginners']);
  expect(await toldTo(two)).toEqual([]);
  expect((await stranger.call('GET', `/api/lessons/${lesson}`)).body.placesLeft).toBe(0);
  for (const person of [stranger, two]) expect((await take(person)).body.code).toBe('lesson_full');
  expect((await take(one)).status).toBe(201);
  expect(await lineOf(one)).toEqual([]);
  expect(await lineOf(two)).toMatchObject([{ position: 1 }]);
});

test('after a day, or declined, it goes to the next', async () => {
  const [one, two, three] = (await line(3)) as [SignedInPerson, SignedInPerson, SignedInPerson];
  await giveUp();
  await offer();
  later(25);
  await offer();
  expect((await toldTo(one)).at(-1)).toBe('Your held place has been released: Chess for beginners');
  expect((await take(one)).body.code).toBe('lesson_full');
  const [own] = await lineOf(two);
  expect(own.offeredUntil).toBeDefined();
  await two.call('DELETE', `/api/lessons/${lesson}/waits/${own.learner._id}`);
  await offer();
  expect((await take(three)).status).toBe(201);
});

test('places that a teacher adds are offered in the order of the line; without a bound all get one', async () => {
  const all = await line(3);
  await teacher.call('PATCH', `/api/class/${lesson}`, { places: 3 });
  await offer();
  const offered = async () => (await Promise.all(all.map(lineOf))).map(([own]) => Boolean(own.offeredUntil));
  expect(await offered()).toEqual([true, true, false]);
  await teacher.call('PATCH', `/api/class/${lesson}`, { places: null });
  await offer();
  expect(await offered()).toEqual([true, true, true]);
});

test('the line ends with its lesson, and with a child who is removed', async () => {
  const [one, two] = (await line(2)) as [SignedInPerson, SignedInPerson];
  const [own] = await lineOf(one);
  await makeLearner(program, one);
  expect((await one.call('DELETE', `/api/learners/${own.learner._id}`)).status).toBeLessThan(300);
  expect(await lineOf(two)).toMatchObject([{ position: 1 }]);
  const { database } = program.context;
  await database.update(lessons).set({ deletedAt: new Date() }).where(eq(lessons.id, lesson));
  await offer();
  expect(await database.select().from(waits).where(eq(waits.lessonId, lesson))).toEqual([]);
});

test('who waits for what was called off before it began reads so', async () => {
  const person = await signIn(program, 'student');
  await wait(person);
  await makeMeeting(program, lesson, teacher, { state: 'cancelled' });
  const { database } = program.context;
  const past = new Date(Date.parse(thursdayNoon) - 3_600_000);
  await database.update(lessons).set({ startDate: past }).where(eq(lessons.id, lesson));
  await offer();
  expect(await toldTo(person)).toEqual(['Canceled: Chess for beginners']);
});
