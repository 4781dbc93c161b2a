import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { childSessions } from '#src/learning/families/tables.server.ts';
import { sessions } from '#src/people/accounts/tables.server.ts';
import { orders } from '#src/shop/orders/tables.server.ts';
import { subscriptions } from '#src/shop/subscriptions/tables.server.ts';
import { makeChild, openChildLink } from '../learning/child-links.ts';
import { makeLearner, makeLesson } from '../make/rows.ts';
import { bookTrial, required } from '../offer/trial-bookings.ts';
import { addressOf, type OpenStream, openStream } from '../school/message-streams.ts';
import { makeSchool, type School, says } from '../school/messages.ts';
import { callerOf, callFor, endpoints, makePeople, type People } from '../security/every-call.ts';
import { makeOrderPaidBy } from '../shop/orders.ts';
import { type RightCall, send } from '../tables/right-calls.ts';
import { sharedProgram } from './program.ts';
import { takeWriting } from './read-only.ts';

/*
 * The database follows one that died, and nobody leads yet: all that only reads goes on, and what writes is refused in our
 * words.
 */

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
const reading = endpoints.filter(([key]) => key.startsWith('GET') && !key.endsWith('/stream'));
const writing = endpoints.filter(([key]) => !key.startsWith('GET'));
const url = () => program.context.config.databaseUrl ?? '';

/**
 * What is not read without writing: a file of the staff's is recorded, a new device of a child's is given a session,
 * and that an installation was reached is kept.
 */
const recorded = new Set([
  'GET /c/:key',
  'GET /api/opening/here/:key',
  ...endpoints.filter(([key, { file }]) => file && key.startsWith('GET /api/admin/')).map(([key]) => key),
]);

let people: People;
let school: School;
let thread: string;
/** A place and lessons that the student has paid for by orders; by the first a subscription begins. */
let paid: string[];
let child: Awaited<ReturnType<typeof makeChild>>;
const calls = new Map<string, RightCall>();
const before = new Map<string, number>();

async function answered([key, endpoint]: (typeof endpoints)[number]) {
  return send(program, calls.get(key) as RightCall, callerOf(endpoint, people)?.headers);
}

beforeAll(async () => {
  people = await makePeople(program);
  for (const one of endpoints) calls.set(one[0], await callFor(program, one, people));
  for (const one of reading) before.set(one[0], (await answered(one)).status);
  school = await makeSchool(program);
  child = await makeChild(program, school.mother);
  const begun = await school.mother.call('POST', '/api/threads', { ...school.about, message: says('Hello') });
  thread = begun.body._id;
  paid = await buyBoth();
  // It would be noted now that these were used.
  const usedAt = new Date(program.clock.now().getTime() - 2 * 3_600_000);
  await program.context.database.update(sessions).set({ usedAt });
  await program.context.database.update(childSessions).set({ usedAt });
  await takeWriting(url(), false);
});
afterAll(() => takeWriting(url(), true));

async function buyBoth(): Promise<string[]> {
  const { student, teacher } = people;
  const lessonId = await makeLesson(program, teacher, { price: 160 });
  const learnerId = await makeLearner(program, student);
  const place = await makeOrderPaidBy(program, student, 'stripe', { lessonId, learnerId });
  const { database } = program.context;
  const [own] = await database.select().from(subscriptions).where(eq(subscriptions.payerId, student.id));
  await database
    .update(orders)
    .set({ subscriptionId: own?.id ?? null })
    .where(eq(orders.id, place));
  return [place, await makeOrderPaidBy(program, student, 'stripe', { plan: 'group8', learnerId })];
}

describe('while the database only reads', () => {
  test.each(reading.filter(([key]) => !recorded.has(key)))('%s is answered', async (...one) => {
    expect((await answered(one)).status).toBe(before.get(one[0]));
  });

  test.each([...writing, ...reading.filter(([key]) => recorded.has(key))])(
    '%s does nothing, and says so in our words',
    async (...one) => {
      const { status, body } = await answered(one);
      if (status >= 500) expect([status, body.code]).toEqual([503, 'unavailable']);
    },
  );

  test('whoever has paid by an order reads what of it comes back, and so do the staff', async () => {
    for (const id of paid) {
      expect((await people.student.call('GET', `/api/orders/${id}/refund`)).body.back.amount).toBeGreaterThan(
        0,
      );
      expect((await people.admin.call('GET', `/api/admin/orders/${id}`)).status).toBe(200);
    }
    const { body } = await people.student.call('GET', '/api/renewals');
    expect(
      body.own.some(({ stop }: { stop: { firstUntil: string | null } | null }) => stop?.firstUntil),
    ).toBe(true);
  });

  test('a booking, a session and a message are refused', async () => {
    const { email } = people.student;
    const answers = [
      await bookTrial(program, required, 'uz'),
      await program.call('POST', '/api/user/login', { email, password: 'a password of tests' }, 'uz'),
      await people.student.call('POST', '/api/user/logout', {}, 'uz'),
      await school.teacher.call('POST', `/api/threads/${thread}/messages`, says('More'), 'uz'),
    ];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([
        503,
        'Xizmat hozircha tayyor emas. Birozdan keyin urinib koʻring.',
      ]);
    expect((await people.student.call('GET', '/api/user/login/access')).status).toBe(200);
  });
});

test('a child goes on by the link that their tablet has opened before', async () => {
  const { path, cookie } = child;
  const again = await openChildLink(program, path, { cookie });
  expect([again.answer.statusCode, again.cookie]).toEqual([302, cookie]);
  expect((await openChildLink(program, path)).answer.statusCode).toBe(503);
});

test('all goes on once it takes writing, on the streams of messages too', async () => {
  await takeWriting(url(), false);
  const stream: OpenStream = await openStream(addressOf(program), school.mother.headers);
  expect((await bookTrial(program, required)).status).toBe(503);
  await takeWriting(url(), true);
  // Connections that were refused are not kept: no more are tried than a pool holds.
  const statuses: number[] = [];
  while (statuses.length <= 10 && statuses.at(-1) !== 201)
    statuses.push((await bookTrial(program, required)).status);
  expect(statuses.at(-1)).toBe(201);
  await expect
    .poll(
      async () => (await school.teacher.call('POST', `/api/threads/${thread}/messages`, says('More'))).status,
    )
    .toBe(201);
  await program.live.look();
  await stream.hears({ kind: 'said', threadId: thread, number: 2 });
});
