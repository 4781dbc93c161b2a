import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { enrol, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { programAnew, sharedProgram } from '../../../../tests/start/program.ts';
import { tellChanges } from './changes.server.ts';

const monday = new Date('2026-02-02T23:00:00Z');
const tuesday = '2026-02-03T23:30:00.000Z';
const oldLink = 'https://meet.dars.test/chess';
const newLink = 'https://meet.dars.test/other';

const program = sharedProgram();
let teacher: SignedInPerson;
let student: SignedInPerson;
let id: string;
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student', 'family@dars.test');
  id = await makeLesson(program, teacher, { title: 'Chess', startDate: monday });
  await enrol(student, 'class', id, { timeZone: 'America/Los_Angeles' });
  await emptyTables(program, 'mails');
});

const change = (body: object) => teacher.call('PATCH', `/api/class/${id}`, body);
/** A minute later, in which nothing more was changed. */
async function told(of = program) {
  of.clock.set(new Date(of.context.clock.now().getTime() + 60_000).toISOString());
  await tellChanges.run(of.context, {}, { last: true });
  return letters(of);
}
const letters = async (of = program) =>
  (await of.mails()).map(({ recipient, content }) => ({ to: recipient, ...content }));

describe('another link', () => {
  test('is mailed to each with the old and the new one, in the learner’s language', async () => {
    await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, student.id));
    await change({ link: newLink, title: 'Shaxmat' });
    expect(await letters()).toEqual([]);
    const [letter, ...more] = await told();
    expect([letter?.to, letter?.subject, more]).toEqual(['family@dars.test', 'Yangi havola: Shaxmat', []]);
    expect(letter?.text).toContain(`Avvalgi havola: ${oldLink}\nYangi havola: ${newLink}`);
    expect(letter?.text).toContain(`http://dars.test/classroom/${id}/class`);
  });

  test('and another date are one mail, which names the children once', async () => {
    for (const firstName of ['Ali', 'Laylo']) {
      const learnerId = await makeLearner(program, student, { firstName });
      await enrol(student, 'class', id, { learnerId });
    }
    await emptyTables(program, 'mails');
    program.clock.set('2026-01-15T17:30:00Z');
    await change({ link: newLink, startDate: tuesday });
    const [letter, ...more] = await told();
    expect([letter?.subject, more]).toEqual(['Extra lesson, Tuesday, February 3, 3:30 PM: Chess', []]);
    expect(letter?.text).toContain(`Old link: ${oldLink}\nNew link: ${newLink}`);
    expect(letter?.text).toContain('Ali, Laylo');
    expect(await told()).toHaveLength(1);
  });

  test('that is taken back within the minute is told to nobody', async () => {
    await change({ link: newLink });
    await change({ link: oldLink });
    expect(await told()).toEqual([]);
  });

  test('and another one again are told to who enrolled in between from the one that they know', async () => {
    const late = await signIn(program, 'student', 'late@dars.test');
    await change({ link: newLink });
    program.clock.set(new Date(program.context.clock.now().getTime() + 20_000).toISOString());
    await enrol(late, 'class', id);
    await emptyTables(program, 'mails');
    program.clock.set(new Date(program.context.clock.now().getTime() + 20_000).toISOString());
    await change({ link: oldLink });
    const [letter, ...more] = await told();
    expect([letter?.to, letter?.subject, more]).toEqual(['late@dars.test', 'New link: Chess', []]);
    expect(letter?.text).toContain(`Old link: ${newLink}\nNew link: ${oldLink}`);
  });

  test('repeated, even many at once, or of anything else, mails nobody again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => change({ startDate: tuesday, link: newLink })));
    await change({ startDate: tuesday, link: newLink });
    await change({ title: 'Chess, further', price: 5, imageUrl: undefined, isPublished: 'false' });
    expect(await told()).toHaveLength(1);
    await change({ link: oldLink });
    expect(await told()).toHaveLength(2);
  });

  test('that is refused mails nobody', async () => {
    expect((await change({ link: newLink, category: '019aa400-0000-7000-8000-999999999999' })).status).toBe(
      400,
    );
    expect(await told()).toEqual([]);
  });

  test('is not told to who has given the place up', async () => {
    await program.context.database.execute(sql`update enrolments set cancelled_at = now()`);
    await change({ link: newLink });
    expect(await told()).toEqual([]);
  });
});

test('where payment is required, the link is told only to who has paid', async () => {
  const strict = await programAnew({ environment: { REQUIRE_PAYMENT: 'true' } });
  const owner = await signIn(strict, 'teacher');
  const [unpaid, paid] = [await signIn(strict, 'student'), await signIn(strict, 'student')];
  const lesson = await makeLesson(strict, owner, { title: 'Chess', startDate: monday });
  await enrol(unpaid, 'class', lesson);
  await enrol(paid, 'class', lesson);
  await strict.context.database.execute(
    sql`update enrolments set paid_at = now(), paid_amount = 5 where student_id = ${paid.id}`,
  );
  await emptyTables(strict, 'mails');
  await owner.call('PATCH', `/api/class/${lesson}`, { link: newLink });
  expect((await told(strict)).map(({ to }) => to)).toEqual([paid.email]);
});

describe('a room of ours', () => {
  test('in the place of a link is told by its words, and a link in its place again', async () => {
    await change({ room: 'own' });
    const [letter, ...more] = await told();
    expect([letter?.subject, more]).toEqual(['Now in our own room: Chess', []]);
    expect(letter?.text).toContain(`Before: ${oldLink}\nNow: In our own room, on Dars`);
    await change({ room: 'link', link: newLink });
    const [, back] = await told();
    expect(back?.subject).toBe('New link: Chess');
    expect(back?.text).toContain(`Before: In our own room, on Dars\nNow: ${newLink}`);
  });

  test('that is taken back within the minute is told to nobody', async () => {
    await change({ room: 'own' });
    await change({ link: oldLink });
    expect(await told()).toEqual([]);
  });
});
