import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { forgetOld } from '../../../tests/forgotten.ts';
import { bookEvent, bookTrial, required } from '../../../tests/offer/trial-bookings.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { trials } from './tables.server.ts';

const program = sharedProgram();

test('a year after the lesson, a trial that led to no enrolment is forgotten, and its time with it', async () => {
  const { database } = program.context;
  const emails: Record<string, string> = {};
  for (const child of ['Ali', 'Vali', 'Salim']) {
    const { uri } = child === 'Salim' ? { uri: '' } : await bookEvent(program);
    const booking = {
      ...required,
      childrenFullName: child,
      ...(uri && { scheduleDate: uri, startTime: uri, endTime: uri }),
    };
    const { status, body } = await bookTrial(program, booking);
    expect(status).toBe(201);
    emails[child] = body._id;
    program.clock.set('2026-01-15T17:00:00Z');
    if (child === 'Ali') await freeSlot(uri);
  }
  await database
    .update(trials)
    .set({ outcome: 'enrolled' })
    .where(eq(trials.id, emails.Vali ?? ''));
  const left = async () => {
    await forgetOld(program);
    const children = await database.select({ name: trials.childrenFullName }).from(trials).orderBy(trials.id);
    return [children.map(({ name }) => name), await database.$count(appointments)];
  };
  program.clock.set('2027-01-15T16:00:00Z');
  expect(await left()).toEqual([['Ali', 'Vali', 'Salim'], 2]);
  // Booked a year ago, its lesson a day less: without a time it goes, with one it stays.
  program.clock.set('2027-01-15T18:00:00Z');
  expect(await left()).toEqual([['Ali', 'Vali'], 2]);
  program.clock.set('2027-01-17T00:00:00Z');
  expect(await left()).toEqual([['Vali'], 1]);

  /** One seat a slot: the first family's is made an earlier one, so that the second finds the slot free. */
  async function freeSlot(uri: string): Promise<void> {
    const startTime = new Date('2026-01-16T13:00:00Z');
    await database
      .update(appointments)
      .set({ startTime, endTime: new Date(startTime.getTime() + 1_800_000) })
      .where(eq(appointments.id, uri.split('/').at(-1) ?? ''));
  }
});
