import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { meetingsOf } from '../../../../tests/make/weekly-lessons.ts';
import { eachWithLearners } from '../../../../tests/school/told-changes.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { remindOfMeetings } from './reminders/reminders.server.ts';

/** Two guardians of a child, each told on their own clock and in their own language; of the money who enrolled alone. */
let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let family: SignedInPerson;
let lesson: string;
const { idAt, act, wait, told } = eachWithLearners((given) => {
  ({ program, admin, teacher, family, lesson } = given);
});

/** The father in Toshkent, who reads Uzbek; the mother enrolled in Los Angeles. */
async function withFather() {
  const father = await signIn(program, 'student', 'father@dars.test');
  await program.context.database.update(users).set({ language: 'uz' }).where(eq(users.id, father.id));
  const [own] = await program.context.database
    .select({ learnerId: guardianships.learnerId })
    .from(guardianships)
    .where(eq(guardianships.userId, family.id));
  const learner = own?.learnerId ?? '';
  const id = await makeGuardian(program, learner, father, { timeZone: 'Asia/Tashkent' });
  return { father, learner, id };
}

const toldTo = async (email: string) => (await told()).filter(({ to }) => to === email);
const enrol = async (person: SignedInPerson, learnerId: string, price: number) => {
  const classId = await makeLesson(program, teacher, { title: 'Robots', price });
  return person.call('POST', '/api/manual-purchase/class', { classId, isConfirmed: true, learnerId });
};

describe('of a lesson both are told', () => {
  test('that a meeting is moved, and never of the other’s clock', async () => {
    await withFather();
    await act(teacher, await idAt(0), 'move', { startTime: '2026-02-24T21:00:00.000Z' });
    await wait(60);
    const [mother] = await toldTo('family@dars.test');
    const [father] = await toldTo('father@dars.test');
    expect(mother?.text).toContain('Los Angeles');
    expect(father?.text).toContain('Toshkent');
    expect(father?.text).not.toMatch(/Los Anjeles|Los Angeles/);
  });

  test('before it begins', async () => {
    await withFather();
    const [first] = await meetingsOf(program, lesson);
    program.clock.set(new Date((first?.startsAt.getTime() ?? 0) - 23 * 3_600_000).toISOString());
    await remindOfMeetings.run(program.context, {}, { last: true });
    expect((await toldTo('family@dars.test'))[0]?.text).toContain('Los Angeles');
    const [father] = await toldTo('father@dars.test');
    expect(father?.subject).toContain('Eslatma');
    expect(father?.text).not.toMatch(/Los Anjeles|Los Angeles/);
  });

  test('that the child has a place: what it costs, and how to pay, whoever enrolled alone', async () => {
    const { learner } = await withFather();
    expect((await enrol(family, learner, 87.5)).status).toBe(201);
    const [mother] = (await toldTo('family@dars.test')).slice(-1);
    const [father] = await toldTo('father@dars.test');
    expect([mother?.subject, father?.subject]).toEqual([
      'You are enrolled: Robots',
      'Jadvalda yangi dars: Robots',
    ]);
    expect(mother?.text).toContain('87.50$');
    expect(`${father?.text} ${father?.html}`).not.toMatch(/87[.,]5|Narxi|family@/);
  });

  test('that it has ended; of the money that came, and came back, whoever paid alone', async () => {
    const { father, learner } = await withFather();
    const { body } = await enrol(father, learner, 40);
    const before = (await toldTo('family@dars.test')).length;
    await admin.call('PATCH', `/api/manual-purchase/${body._id}`, { isPaid: true });
    expect((await toldTo('family@dars.test')).length).toBe(before);
    expect((await toldTo('father@dars.test')).at(-1)?.subject).toBe('Toʻlovingizni oldik: Robots');
    await family.call('DELETE', `/api/learners/${learner}`);
    expect((await toldTo('family@dars.test')).map(({ subject }) => subject)).toContain(
      'Your place has ended: Robots',
    );
    expect((await toldTo('father@dars.test')).map(({ subject }) => subject)).toContain(
      'Joyingiz bekor qilindi: Robots',
    );
  });
});

test('whoever is removed is told of nothing more', async () => {
  const { father, id } = await withFather();
  await family.call('POST', `/api/guardians/${id}/remove`, {});
  const before = (await toldTo(father.email)).length;
  await act(teacher, await idAt(0), 'move', { startTime: '2026-02-24T21:00:00.000Z' });
  await wait(60);
  expect((await toldTo(father.email)).length).toBe(before);
});

test('a guardian who enrolled without saying where is told on the clock of the business, not on another’s', async () => {
  const { father } = await withFather();
  await program.context.database
    .update(guardianships)
    .set({ timeZone: null })
    .where(eq(guardianships.userId, father.id));
  await act(teacher, await idAt(0), 'cancel', { reason: 'Ill' });
  await wait(60);
  expect((await toldTo(father.email))[0]?.text).not.toMatch(/Los Anjeles|Los Angeles/);
  expect((await toldTo('family@dars.test'))[0]?.text).toContain('Los Angeles');
});
