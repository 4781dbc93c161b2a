import { beforeEach, expect, test } from 'vitest';
import { signIn } from '../../../../tests/make/people.ts';
import { bookTrial, required } from '../../../../tests/offer/trial-bookings.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';

/*
 * Whoever has no account can have an address mailed by booking under it, by asking for a lesson without a time, and by
 * correcting another one's address to it. Three a day together, and three about changes by the link.
 */

let program: TestProgram;
beforeEach(async () => {
  program = await programAnew({ environment: { RATE_LIMIT: 'on', SCHEDULER_SEATS: '1000' } });
});

const friday = '2026-01-16T14:00:00.000Z';
const victim = required.parentEmail;
const mailed = async () => (await program.mails()).filter(({ recipient }) => recipient === victim).length;

async function book(email: string) {
  const { parentName: name, parentPhoneNumber: tel } = required;
  const { status, body } = await program.call('POST', '/api/schedule/events', {
    name,
    tel,
    email,
    startTime: friday,
  });
  expect(status).toBe(201);
  return body;
}

async function finish(more: object) {
  const { status } = await bookTrial(program, { ...required, ...more });
  expect(status).toBe(201);
}

const ways: [string, () => Promise<unknown>][] = [
  ['a time booked', () => book(victim)],
  ['a lesson without a time', () => finish({})],
  [
    'an address that is corrected to it',
    async () => finish({ scheduleDate: (await book('own@example.org')).uri, isBooked: true }),
  ],
];

test.each(ways)('%s is mailed three times a day and no more', async (_, once) => {
  for (const times of [1, 2, 3, 3, 3]) {
    await once();
    expect(await mailed()).toBe(times);
  }
});

test('all ways count together, and the next day is another', async () => {
  for (const [, once] of ways) await once();
  for (const [, once] of ways) await once();
  expect(await mailed()).toBe(3);
  program.clock.set('2026-01-16T17:01:00.000Z');
  await finish({});
  expect(await mailed()).toBe(4);
});

test('changes by the link are told three times a day; those of the staff always', async () => {
  const { key, uri } = await book(victim);
  const move = (startTime: string) =>
    program.call('PATCH', `/api/schedule/appointments/${key}`, { startTime });
  const times = ['14:30', '15:00', '15:30', '16:00', '16:30'].map((time) => `2026-01-16T${time}:00.000Z`);
  for (const time of times) expect((await move(time)).status).toBe(200);
  expect(await mailed()).toBe(1 + 3);
  const admin = await signIn(program, 'admin');
  const id = uri.split('/').at(-1);
  expect((await admin.call('POST', `/api/admin/trials/seats/${id}/cancel`)).status).toBe(200);
  expect(await mailed()).toBe(1 + 3 + 1);
});
