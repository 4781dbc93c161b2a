import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#src/accounts/tables.server.ts';
import { emptyTables } from '../../tests/empty-tables.ts';
import { type SignedInPerson, signIn } from '../../tests/people.ts';
import { programForTest, startTestProgram, type TestProgram } from '../../tests/program.ts';
import { enrol, makeLesson } from '../../tests/school.ts';

const monday = new Date('2026-02-02T23:00:00Z');
const tuesday = '2026-02-03T23:30:00.000Z';
const oldLink = 'https://meet.dars.test/chess';
const newLink = 'https://meet.dars.test/other';

let program: TestProgram;
let teacher: SignedInPerson;
let student: SignedInPerson;
let id: string;
beforeAll(async () => {
  program = await startTestProgram();
});
afterAll(() => program.stop());
beforeEach(async () => {
  await emptyTables(program, 'users', 'mails');
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student', 'family@dars.test');
  id = await makeLesson(program, teacher, { title: 'Chess', startDate: monday });
  await enrol(student, 'class', id, { timeZone: 'America/Los_Angeles' });
  await emptyTables(program, 'mails');
});

const change = (said: object) => teacher.call('PATCH', `/api/class/${id}`, said);
const letters = async (of = program) =>
  (await of.mails()).map(({ recipient, content }) => ({ to: recipient, ...content }));

describe('another link', () => {
  test('is mailed to each with the old and the new one, in the learner’s language', async () => {
    await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, student.id));
    await change({ link: newLink, title: 'Shaxmat' });
    const [letter, ...more] = await letters();
    expect([letter?.to, letter?.subject, more]).toEqual(['family@dars.test', 'Yangi havola: Shaxmat', []]);
    expect(letter?.text).toContain(`Avvalgi havola: ${oldLink}\nYangi havola: ${newLink}`);
    expect(letter?.text).toContain(`http://dars.test/classroom/${id}/class`);
  });

  test('and another date are two mails: the date’s comes a minute later', async () => {
    await change({ link: newLink, startDate: null });
    expect((await letters()).map(({ subject }) => subject)).toEqual(['A new link: Chess']);
  });

  test('repeated, even many at once, or of anything else, mails nobody again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => change({ startDate: tuesday, link: newLink })));
    await change({ startDate: tuesday, link: newLink });
    await change({ title: 'Chess, further', price: 5, imageUrl: undefined, isPublished: 'false' });
    expect(await letters()).toHaveLength(1);
    program.clock.set('2026-01-15T18:00:00Z');
    await change({ link: oldLink });
    expect(await letters()).toHaveLength(2);
  });

  test('that is refused mails nobody', async () => {
    expect((await change({ link: newLink, category: '019aa400-0000-7000-8000-999999999999' })).status).toBe(
      400,
    );
    expect(await letters()).toEqual([]);
  });

  test('is not told to who has given the place up', async () => {
    await program.context.database.execute(sql`update enrolments set cancelled_at = now()`);
    await change({ link: newLink });
    expect(await letters()).toEqual([]);
  });
});

test('where payment is required, the link is told only to who has paid', async () => {
  const strict = await programForTest({ environment: { REQUIRE_PAYMENT: 'true' } });
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
  expect((await letters(strict)).map(({ to }) => to)).toEqual([paid.email]);
});
