import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#src/accounts/tables.server.ts';
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
  await program.context.database.execute(sql`truncate users, mails cascade`);
  teacher = await signIn(program, 'teacher');
  student = await signIn(program, 'student', 'family@dars.test');
  id = await makeLesson(program, teacher, { title: 'Chess', startDate: monday });
  await enrol(student, 'class', id, { timeZone: 'America/Los_Angeles' });
  await program.context.database.execute(sql`truncate mails cascade`);
});

const change = (said: object) => teacher.call('PATCH', `/api/class/${id}`, said);
const letters = async (of = program) =>
  (await of.mails()).map(({ recipient, content }) => ({ to: recipient, ...content }));

describe('a change of what learners plan by', () => {
  test('of the date is mailed to each, old and new, on their clock and on Toshkent’s', async () => {
    await change({ startDate: tuesday });
    const [letter, ...more] = await letters();
    expect([letter?.to, letter?.subject, more]).toEqual(['family@dars.test', 'A new time: Chess', []]);
    for (const line of [
      'Start until now, Los Angeles: Monday, February 2, 2026, 3:00 PM',
      'Start until now, Toshkent: Tuesday, February 3, 2026, 4:00 AM',
      'New start, Los Angeles: Tuesday, February 3, 2026, 3:30 PM',
      'New start, Toshkent: Wednesday, February 4, 2026, 4:30 AM',
      `http://dars.test/classroom/${id}/class`,
    ])
      expect(letter?.text).toContain(line);
    expect(letter?.text).not.toContain('meet.dars.test');
  });

  test('of the link is mailed with the old and the new one, in the learner’s language', async () => {
    await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, student.id));
    await change({ link: newLink, title: 'Shaxmat' });
    const [letter] = await letters();
    expect(letter?.subject).toBe('Yangi havola: Shaxmat');
    expect(letter?.text).toContain(`Avvalgi havola: ${oldLink}\nYangi havola: ${newLink}`);
    expect(letter?.text).not.toContain('boshlanish');
  });

  test('of both is one mail; without a date it says so', async () => {
    await change({ link: newLink, startDate: null });
    const all = await letters();
    expect(all).toHaveLength(1);
    expect(all[0]?.subject).toBe('A new time and a new link: Chess');
    expect(all[0]?.text).toContain('New start: to be agreed');
  });

  test('repeated, even many at once, or of anything else, mails nobody again', async () => {
    await Promise.all(Array.from({ length: 10 }, () => change({ startDate: tuesday, link: newLink })));
    await change({ startDate: tuesday, link: newLink });
    await change({ title: 'Chess, further', price: 5, imageUrl: undefined, isPublished: 'false' });
    expect(await letters()).toHaveLength(1);
    program.clock.set('2026-01-15T18:00:00Z');
    await change({ startDate: monday.toISOString() });
    expect(await letters()).toHaveLength(2);
  });

  test('that is refused mails nobody', async () => {
    expect(
      (await change({ startDate: tuesday, category: '019aa400-0000-7000-8000-999999999999' })).status,
    ).toBe(400);
    expect(await letters()).toEqual([]);
  });

  test('without a zone is told on the clock of the business', async () => {
    await program.context.database.execute(sql`update enrolments set time_zone = null`);
    await change({ startDate: tuesday });
    expect((await letters())[0]?.text).toContain('New start, New York: Tuesday, February 3, 2026, 6:30 PM');
  });

  test('is not told to who has given the place up', async () => {
    await program.context.database.execute(sql`update enrolments set cancelled_at = now()`);
    await change({ startDate: tuesday });
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
  await strict.context.database.execute(sql`truncate mails cascade`);
  await owner.call('PATCH', `/api/class/${lesson}`, { link: newLink });
  expect((await letters(strict)).map(({ to }) => to)).toEqual([paid.email]);
  strict.clock.set('2026-01-15T18:00:00Z');
  await owner.call('PATCH', `/api/class/${lesson}`, { link: oldLink, startDate: tuesday });
  const told = (await letters(strict)).filter(({ to }) => to === unpaid.email);
  expect(told.map(({ subject }) => subject)).toEqual(['A new time: Chess']);
  expect(JSON.stringify(told)).not.toContain('meet.dars.test');
});
