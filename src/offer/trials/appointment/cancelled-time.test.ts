import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookEvent,
  bookTrial,
  friday,
  required,
  rows,
  trialMails,
} from '../../../../tests/offer/trial-bookings.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const program = sharedProgram();
beforeEach(() => emptyTables(program, 'trials', 'appointments', 'mails'));

describe('a trial booking at a time that was cancelled meanwhile', () => {
  test('is refused with the free times nearest to it, keeps nothing and mails nobody', async () => {
    const { uri, link } = await bookEvent(program);
    await bookEvent(program, '2026-01-16T14:30:00.000Z');
    await program.call('DELETE', link);
    const { status, body } = await bookTrial(program, { ...required, scheduleDate: uri });
    expect([status, body]).toEqual([
      409,
      {
        code: 'slot_gone',
        message: 'The time you chose was canceled. Please choose another.',
        nextSlots: [
          { startTime: friday, endTime: '2026-01-16T14:30:00.000Z', seatsLeft: 1 },
          { startTime: '2026-01-16T15:00:00.000Z', endTime: '2026-01-16T15:30:00.000Z', seatsLeft: 1 },
          { startTime: '2026-01-16T15:30:00.000Z', endTime: '2026-01-16T16:00:00.000Z', seatsLeft: 1 },
        ],
      },
    ]);
    expect([await rows(program), await trialMails(program)]).toEqual([[], []]);
  });

  test('says so in Uzbek, and is made at another time under the same request', async () => {
    const requestId = randomUUID();
    const { uri, link } = await bookEvent(program);
    await program.call('DELETE', link);
    const refused = await bookTrial(program, { ...required, scheduleDate: uri, requestId }, 'uz');
    expect(refused.body.message).toBe('Siz tanlagan vaqt bekor qilingan. Iltimos, boshqasini tanlang.');
    const other = await bookEvent(program);
    const { status, body } = await bookTrial(program, { ...required, scheduleDate: other.uri, requestId });
    expect([status, body.startTime]).toEqual([201, friday]);
  });

  test('is either booked or refused when both happen at once, never booked without its time', async () => {
    for (let round = 0; round < 8; round++) {
      await emptyTables(program, 'trials', 'appointments', 'mails');
      const { uri, link } = await bookEvent(program);
      const [booked, cancelled] = await Promise.all([
        bookTrial(program, { ...required, scheduleDate: uri }),
        program.call('DELETE', link),
      ]);
      expect(cancelled.status).toBe(200);
      const [trial] = await rows(program);
      expect(booked.status === 201 ? trial?.appointmentId : trial).toBe(
        booked.status === 201 ? uri.split('/').at(-1) : undefined,
      );
    }
  });
});
