import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn, signInUnconfirmed } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson } from '../../../../tests/make/rows.ts';
import { makeSubscription } from '../../../../tests/offer/subscribing.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let person: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  person = await signIn(program, 'student');
});

const read = async (who = person) => (await who.call('GET', '/api/consents')).body;
const withdraw = (id: string, who = person) => who.call('POST', `/api/consents/subscriptions/${id}/withdraw`);
const now = '2026-01-15T17:00:00.000Z';

test('somebody sees what they agreed to: in which versions, and when', async () => {
  expect(await read()).toEqual({
    account: { agreedTo: null, at: now },
    enrolments: [],
    subscriptions: [],
  });
  const classId = await makeLesson(program, await signIn(program, 'teacher'), { title: 'Chess' });
  await person.call('POST', '/api/manual-purchase/class', { classId, isConfirmed: true });
  const id = await makeSubscription(program, person.email);
  const { enrolments, subscriptions: listed } = await read();
  expect(enrolments).toMatchObject([
    {
      learner: '',
      lesson: { _id: classId, kind: 'class', title: 'Chess' },
      agreedTo: inForce('enrolment'),
      at: now,
      withdrawnAt: null,
    },
  ]);
  expect(listed).toMatchObject([
    { _id: id, list: 'newsletter', agreedTo: inForce('subscription'), at: now, withdrawnAt: null },
  ]);
});

test('a subscription is taken back by one call, and when is kept; once more changes nothing', async () => {
  const id = await makeSubscription(program, person.email);
  const { status, body } = await withdraw(id);
  expect([status, body.subscriptions[0].withdrawnAt]).toEqual([200, now]);
  program.clock.set('2026-01-16T17:00:00Z');
  expect((await withdraw(id)).body.subscriptions[0].withdrawnAt).toBe(now);
  program.clock.set(now);
  const [kept] = await program.context.database.select().from(subscriptions).where(eq(subscriptions.id, id));
  expect([kept?.agreedTo, kept?.endedAt?.toISOString()]).toEqual([inForce('subscription'), now]);
});

test('what another address subscribed to is nothing here', async () => {
  const id = await makeSubscription(program, 'somebody@dars.test');
  expect((await withdraw(id)).status).toBe(404);
  expect((await withdraw(crypto.randomUUID())).status).toBe(404);
});

test('until the address is confirmed, what it subscribed to is neither told nor ended', async () => {
  const stranger = await signInUnconfirmed(program, 'student');
  const id = await makeSubscription(program, stranger.email);
  expect((await read(stranger)).subscriptions).toBeNull();
  expect((await withdraw(id, stranger)).body.code).toBe('email_not_confirmed');
});

test('a place is told apart by who learns there; of whom somebody looks after no longer no name is told', async () => {
  const [mother, father, teacher] = [
    await signIn(program, 'student'),
    await signIn(program, 'student'),
    await signIn(program, 'teacher'),
  ];
  const learnerId = await makeLearner(program, mother, { firstName: 'Ali' });
  await makeGuardian(program, learnerId, father);
  await makeEnrolment(program, await makeLesson(program, teacher), father, learnerId);
  expect((await read(father)).enrolments).toMatchObject([{ learner: 'Ali' }]);
  await father.call('POST', '/api/guardians/leave', { learnerIds: [learnerId] });
  for (const { learner } of (await read(father)).enrolments) expect(learner).toBeNull();
});
