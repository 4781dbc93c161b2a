import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#src/people/accounts/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { enrolFrom, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
let lesson: string;
const { learn, idAt, act, wait, told } = eachWithLearners((given) => {
  ({ program, admin, teacher, family, lesson } = given);
});

const tuesday = '2026-02-24T21:00:00.000Z';

describe('by the staff', () => {
  /** Another teacher, who has given a name. */
  async function signInMadina() {
    const other = await signIn(program, 'teacher', 'other@dars.test');
    await program.context.database.execute(
      sql`insert into teachers (user_id, name) values (${other.id}, 'Madina')`,
    );
    return other;
  }

  test('a substitute is told to both teachers and the family, each in their calendar', async () => {
    const other = await signInMadina();
    await act(admin, await idAt(0), 'teacher', { teacherId: other.id });
    await wait(60);
    const all = Object.fromEntries((await told()).map((mail) => [mail.to, mail]));
    expect(Object.keys(all).sort()).toEqual(['family@dars.test', 'other@dars.test', 'teacher@dars.test']);
    expect(all['teacher@dars.test']?.subject).toContain(
      'Given to a substitute, Monday, February 23, 6:00 PM',
    );
    expect(all['teacher@dars.test']?.calendar?.method).toBe('CANCEL');
    expect(all['other@dars.test']?.subject).toContain('You are teaching, Monday, February 23, 6:00 PM');
    expect(all['other@dars.test']?.calendar?.method).toBe('REQUEST');
    expect(all['family@dars.test']?.text).toContain('Teacher: Madina');
  });

  test('a teacher reads which families are not told: they have not accepted their invitation', async () => {
    const [still] = await makeStill(program, 1);
    if (!still) throw new Error('nobody');
    await makeEnrolment(program, lesson, still, await makeLearner(program, still));
    await act(admin, await idAt(0), 'move', { startTime: tuesday });
    await wait(60);
    const mail = (await told()).find(({ to }) => to === 'teacher@dars.test');
    expect(mail?.text).toContain('The family of 1 learner has not been told');
    expect((await told()).map(({ to }) => to)).not.toContain(still.email);
  });

  test('a substitute is named in a mail of several changes, beside what they give and nowhere else', async () => {
    const other = await signInMadina();
    await act(admin, await idAt(0), 'teacher', { teacherId: other.id });
    await act(teacher, await idAt(1), 'cancel', { reason: 'A trip' });
    await wait(60);
    const [mail, ...more] = (await told()).filter(({ to }) => to === 'family@dars.test');
    expect([mail?.subject, more]).toEqual(['Schedule changes: Chess', []]);
    expect(mail?.text).toContain(
      'Substitute teacher\nLos Angeles: Monday, February 23, 2026, 3:00 PM (Toshkent: Tuesday, February 24, 2026, 4:00 AM)\nTeacher: Madina',
    );
    expect(mail?.text?.match(/Madina/g)).toHaveLength(1);
  });

  test('a substitute reads that the lesson is no more, of what they were to give; its learners do so once', async () => {
    const other = await signIn(program, 'teacher', 'other@dars.test');
    await act(admin, await idAt(0), 'teacher', { teacherId: other.id });
    await wait(60);
    await emptyTables(program, 'mails');
    await teacher.call('DELETE', `/api/class/${lesson}`);
    await wait(60);
    expect((await told()).map(({ to, subject }) => [to, subject])).toEqual([
      ['family@dars.test', 'Chess is no longer offered'],
      ['other@dars.test', 'Canceled, Tuesday, February 24, 4:00 AM: Chess'],
    ]);
  });

  test('a day off for all tells families and teachers why', async () => {
    await admin.call('POST', '/api/admin/closures', {
      day: '2026-03-02',
      nameEn: 'Nowruz',
      nameUz: 'Navroʻz',
    });
    await wait(60);
    const all = await told();
    expect(all.map(({ to }) => to)).toEqual(['teacher@dars.test', 'family@dars.test']);
    for (const { text = '' } of all) expect(text).toMatch(/Reason: Nowruz$/m);
    await program.context.database.update(users).set({ language: 'uz' });
    await emptyTables(program, 'mails');
    await admin.call('POST', '/api/admin/closures', {
      day: '2026-03-04',
      nameEn: 'Day',
      nameUz: 'Dam olish',
    });
    await wait(60);
    const inUzbek = await told();
    expect(inUzbek).toHaveLength(2);
    for (const { text = '' } of inUzbek) expect(text).toMatch(/: Dam olish$/m);
    const cancelled = await admin.call('GET', '/api/admin/meetings?state=cancelled');
    const read = await admin.call('GET', `/api/admin/meetings/${cancelled.body[0]._id}`);
    expect(read.body.reason).toBe('Nowruz');
  });

  test('a lesson handed over meanwhile tells its new teacher what was moved, and nobody twice of the teacher', async () => {
    const other = await signIn(program, 'teacher', 'other@dars.test');
    const id = await idAt(0);
    await act(admin, id, 'move', { startTime: tuesday });
    program.clock.set('2026-01-15T17:00:20Z');
    await learn(await signIn(program, 'student', 'late@dars.test'));
    program.clock.set('2026-01-15T17:00:30Z');
    for (const startTime of ['2026-02-24T22:00:00.000Z', tuesday])
      await act(admin, id, 'move', { startTime });
    await admin.call('POST', `/api/admin/lessons/${lesson}/teacher`, { teacherId: other.id });
    await emptyTables(program, 'mails');
    await wait(60);
    expect((await told()).map(({ to, subject }) => [to, subject?.slice(0, 8)])).toEqual([
      ['other@dars.test', 'Moved to'],
      ['family@dars.test', 'Moved to'],
    ]);
  });
});

test('the one date of a lesson, as the specification’s call moves it, is told once', async () => {
  const once = await publishClass(program, teacher, { title: 'Chess', startDate: '2026-02-02T23:00:00Z' });
  await enrolFrom(program, 'America/New_York', once, family);
  const change = (startDate: string | null) => teacher.call('PATCH', `/api/class/${once}`, { startDate });
  await Promise.all([change(tuesday), change(tuesday)]);
  await wait(60);
  await change(null);
  await wait(60);
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'Moved to Tuesday, February 24, 4:00 PM: Chess',
    'Canceled, Tuesday, February 24, 4:00 PM: Chess',
  ]);
});
