import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { trials } from '#src/offer/trials/tables.server.ts';
import { bookEvent, bookTrial, required, rows } from '../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

/** A booking that is sent again. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

test('with different answers takes these, once, and writes so to the family and the staff', async () => {
  const requestId = randomUUID();
  const first = await bookTrial(program, { ...required, requestId });
  const other = { ...required, requestId, childrenFullName: 'Oʻgʻiloy', subject: 'Coding' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => bookTrial(program, other)));
  for (const { status, body } of answers) expect([status, body]).toEqual([201, first.body]);
  expect(await rows(program)).toMatchObject([{ childrenFullName: 'Oʻgʻiloy', subject: 'Coding' }]);
  const mails = await program.mails();
  expect(mails).toHaveLength(4);
  const told = mails.filter(({ content }) => content?.text.includes('Oʻgʻiloy'));
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
    mails
      .slice(0, 2)
      .map(({ recipient }) => recipient)
      .toSorted(),
  );
  expect(told.some(({ content }) => content?.text.includes('with different answers'))).toBe(true);
});

test('with different answers at its event takes these, and another time; without one it keeps its own', async () => {
  const [one, two] = [(await bookEvent(program)).uri, (await bookEvent(program)).uri];
  const requestId = randomUUID();
  await bookTrial(program, { ...required, scheduleDate: one, requestId });
  await bookTrial(program, { ...required, scheduleDate: one, gradeLevel: 'Grade 4' });
  expect(await rows(program)).toMatchObject([{ gradeLevel: 'Grade 4', scheduleDate: one, isBooked: true }]);
  await bookTrial(program, { ...required, scheduleDate: two, requestId });
  const moved = { gradeLevel: 'Grade 3', appointmentId: two.split('/').at(-1), isBooked: true };
  expect(await rows(program)).toMatchObject([moved]);
  const mails = (await program.mails()).length;
  expect((await bookTrial(program, { ...required, requestId })).status).toBe(201);
  expect([await rows(program), (await program.mails()).length]).toMatchObject([[moved], mails]);
});

test('at another event gives the seat of the first back, and says so; what is cancelled already is no hindrance', async () => {
  const [one, two, three] = [await bookEvent(program), await bookEvent(program), await bookEvent(program)];
  const requestId = randomUUID();
  const state = async ({ link }: { link: string }) => (await program.call('GET', link)).body.state;
  await bookTrial(program, { ...required, scheduleDate: one.uri, requestId });
  const before = (await program.mails()).length;
  const taken = { ...required, scheduleDate: two.uri, requestId };
  const answers = await Promise.all(Array.from({ length: 5 }, () => bookTrial(program, taken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect([await state(one), await state(two)]).toEqual(['cancelled', 'booked']);
  const told = (await program.mails()).slice(before).map(({ key, recipient }) => [key, recipient]);
  expect(told.filter(([key]) => key?.includes(' cancelled ')).map(([, to]) => to)).toEqual([
    required.parentEmail,
    'staff@dars.test',
  ]);

  expect((await program.call('DELETE', two.link)).status).toBe(200);
  const last = await bookTrial(program, { ...required, scheduleDate: three.uri, requestId });
  expect([last.status, await state(three)]).toEqual([201, 'booked']);
  expect(await rows(program)).toMatchObject([{ scheduleDate: three.uri }]);
});

test.each([
  { contactedAt: new Date('2026-01-12T10:00:00Z') },
  { note: 'Called them' },
  { outcome: 'missed' as const },
  { cancelledAt: new Date('2026-01-12T10:00:00Z') },
])('with different answers once the school has acted is refused in words: %o', async (acted) => {
  const requestId = randomUUID();
  await bookTrial(program, { ...required, requestId });
  await program.context.database.update(trials).set(acted);
  const other = await bookTrial(program, { ...required, requestId, subject: 'Coding' }, 'uz');
  expect([other.status, other.body.code, other.body.message]).toEqual([
    409,
    'trial_begun',
    expect.stringContaining('Nima oʻzgarganini'),
  ]);
  expect((await bookTrial(program, { ...required, requestId })).status).toBe(201);
  expect(await rows(program)).toMatchObject([{ subject: 'Chess' }]);
});
