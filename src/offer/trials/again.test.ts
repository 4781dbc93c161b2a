import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { trials } from '#src/offer/trials/tables.server.ts';
import { emptyTables } from '../../../tests/empty-tables.ts';
import { sharedProgram } from '../../../tests/program.ts';
import { bookEvent, bookTrial, required, rows } from '../../../tests/trial-bookings.ts';

/** A booking that is sent again. */
const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

test('with other answers takes these, once, and writes so to the family and the staff', async () => {
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
  expect(told.some(({ content }) => content?.text.includes('with other answers'))).toBe(true);
});

test('with other answers at its event takes these, and another time; without one it keeps its own', async () => {
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

test.each([
  { contactedAt: new Date('2026-01-12T10:00:00Z') },
  { note: 'Called them' },
  { outcome: 'missed' as const },
  { cancelledAt: new Date('2026-01-12T10:00:00Z') },
])('with other answers once the school has acted is refused in words: %o', async (acted) => {
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
