import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeSchool, type School, says } from '../../../../tests/school/messages.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

/** A place is given up: a report of the lesson still leads to whoever wrote it, and afterwards says why not. */
const program = sharedProgram();
let school: School;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  school = await makeSchool(program);
});

const endPlace = (daysAgo: number) =>
  program.context.database
    .update(enrolments)
    .set({ cancelledAt: new Date(Date.parse(thursdayNoon) - daysAgo * 86_400_000) })
    .where(eq(enrolments.id, school.enrolment));
const begin = () => school.mother.call('POST', '/api/threads', { ...school.about, message: says('Thanks!') });

/** What the way to write leads to. */
async function aboutIt(person = school.mother) {
  const { status, body } = await person.call('GET', `/api/thread-about?${new URLSearchParams(school.about)}`);
  return [status, body._id, body.closed];
}

test('to the conversation that there is, however long ago', async () => {
  const { _id } = (await begin()).body;
  await endPlace(100);
  expect(await aboutIt()).toEqual([200, _id, undefined]);
  expect(await aboutIt(school.teacher)).toEqual([200, _id, undefined]);
  expect((await school.mother.call('GET', `/api/threads/${_id}`)).body.closed).toBe('over');
});

test('without one, it begins for a month; then the page says that the lesson is over', async () => {
  await endPlace(29);
  expect(await aboutIt()).toEqual([200, undefined, undefined]);
  await endPlace(31);
  expect(await aboutIt()).toEqual([200, undefined, 'over']);
  expect((await begin()).body.code).toBe('thread_over');
  await endPlace(29);
  expect((await begin()).status).toBe(201);
});

test('nobody else finds out that somebody learnt there', async () => {
  await endPlace(1);
  const strangers = [await signIn(program, 'student'), await signIn(program, 'teacher')];
  for (const one of strangers) expect((await aboutIt(one))[0]).toBe(404);
});
