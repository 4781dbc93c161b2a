import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { mails } from '#src/platform/database/tables.server.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { settle } from '../money/payments.server.ts';
import { enrolments } from '../tables.server.ts';

const program = sharedProgram();
let mother: SignedInPerson;
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'mails');
  [mother, admin, teacher] = [
    await signIn(program, 'student'),
    await signIn(program, 'admin'),
    await signIn(program, 'teacher'),
  ];
});

/** A place of the mother's child, which cost 120 dollars. */
async function place(isPaid: boolean, learner?: string): Promise<string> {
  const lesson = await makeLesson(program, teacher, {
    price: 120,
    startDate: new Date('2026-01-20T17:00:00Z'),
  });
  const id = await makeEnrolment(program, lesson, mother, learner);
  const { database } = program.context;
  await database.update(enrolments).set({ price: 120 }).where(eq(enrolments.id, id));
  if (isPaid) await settle(program.context, id, {});
  return id;
}

const path = (id: string, act: string) => `/api/manual-purchase/${id}/${act}`;
const giveUp = (id: string, back: number, person = mother) =>
  person.call('POST', path(id, 'give-up'), { back });
const meaning = async (id: string, person = mother) => (await person.call('GET', path(id, 'giving-up'))).body;
const toRefund = async () => (await admin.call('GET', '/api/admin/today')).body.refunds;

test('in the first seven days of the first month all the money comes back, and the staff see to it', async () => {
  const id = await place(true);
  expect(await meaning(id)).toEqual({ paid: 120, back: 120, until: '2026-01-26', elsewhere: false });
  program.clock.set('2026-01-26T22:00:00Z');
  expect((await giveUp(id, 60)).body.code).toBe('conflict');
  expect(await giveUp(id, 120)).toMatchObject({ status: 200, body: { back: 120 } });
  // Once more does nothing more.
  expect((await giveUp(id, 120)).status).toBe(200);
  const { database } = program.context;
  const told = await database.select().from(mails).where(eq(mails.aboutId, id));
  expect(told.filter(({ kind }) => kind === 'ended').map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([mother.email, teacher.email]),
  );
  expect(await toRefund()).toMatchObject({ count: 1, first: [{ _id: id, name: mother.email }] });
  const { body } = await admin.call('GET', `/api/admin/purchases/${id}`);
  expect(body).toMatchObject({ state: 'to-refund', refundAskedAt: '2026-01-26T22:00:00.000Z' });
  // Later on, as of the day on which the family asked.
  program.clock.set('2026-02-02T22:00:00Z');
  const refund = { reason: 'first-days', askedOn: '2026-01-26', amount: 120, refunded: 0 };
  expect((await admin.call('POST', `/api/admin/purchases/${id}/refund`, refund)).body.state).toBe('refunded');
  expect((await toRefund()).count).toBe(0);
});

test('afterwards nothing comes back, and of what was not paid neither', async () => {
  const unpaid = await place(false);
  expect(await meaning(unpaid)).toEqual({ paid: 0, back: 0, until: null, elsewhere: false });
  const paid = await place(true);
  program.clock.set('2026-01-27T05:00:00Z');
  expect(await meaning(paid)).toEqual({ paid: 120, back: 0, until: '2026-01-26', elsewhere: false });
  for (const id of [unpaid, paid]) expect((await giveUp(id, 0)).status).toBe(200);
  expect((await toRefund()).count).toBe(0);
});

test('another guardian gives it up as well, and is told nothing of the money; a stranger finds none', async () => {
  const learner = await makeLearner(program, mother);
  const id = await place(true, learner);
  const father = await signIn(program, 'student');
  await makeGuardian(program, learner, father);
  expect(await meaning(id, father)).toEqual({ paid: null, back: 0, until: null, elsewhere: false });
  const stranger = await signIn(program, 'student');
  expect((await giveUp(id, 0, stranger)).status).toBe(404);
  expect(await giveUp(id, 0, father)).toMatchObject({ status: 200, body: { back: 0 } });
  expect((await admin.call('GET', `/api/admin/purchases/${id}`)).body.state).toBe('to-refund');
});
