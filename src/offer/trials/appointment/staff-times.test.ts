import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../../../tests/make/people.ts';
import {
  codes,
  deedsOf,
  eachWithoutTrials,
  followChanges,
  friday,
  later,
  yesterday,
} from '../../../../tests/offer/staff-trials.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
const { path, contact, assign, move, cancel, note, mailsTo } = eachWithoutTrials((given) => {
  ({ program, admin, teacher } = given);
});

describe('a move', () => {
  test('takes the new seat once, and mails the family a fresh link', async () => {
    const id = await makeTrial(program);
    await Promise.all([move(id, later), move(id, later)]);
    const mails = await mailsTo('dilnoza@example.com');
    expect(mails.map(({ key }) => key.replace(/\S{36}/, 'ID'))).toEqual(['appointment ID moved 1 family']);
    const link = /\/appointments\/([\w-]+)/.exec(mails[0]?.content?.text ?? '')?.[1];
    expect((await program.call('GET', `/api/schedule/appointments/${link}`)).body.startTime).toBe(later);
    expect(await deedsOf(admin, id)).toEqual([['trial-moved', { from: friday, to: later }]]);
    expect((await admin.call('GET', path(id))).body.startTime).toBe(later);
  });

  test('is refused where there is no time, the lesson has begun, or the slot is gone', async () => {
    const id = await makeTrial(program);
    await makeTrial(program, later);
    const seat = sql`update appointments set seat = 1 where start_time = ${later}`;
    await program.context.database.execute(seat);
    expect((await move(id, later)).body.code).toBe('slot_gone');
    expect((await move(id, '2026-03-16T14:30:00.000Z')).body.fields).toHaveProperty('startTime');
    expect((await move(await makeTrial(program, null), later)).body.code).toBe('no_appointment');
    expect((await move(await makeTrial(program, yesterday), later)).body.code).toBe('appointment_begun');
    expect((await move(crypto.randomUUID(), later)).status).toBe(404);
    expect(await deedsOf(admin, id)).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('frees the seat and tells the family and the teacher, once', async () => {
    const id = await makeTrial(program, friday, { teacherId: teacher.id });
    expect(codes(await Promise.all([cancel(id), cancel(id)]))).toEqual(['appointment_cancelled', 'done']);
    await followChanges(program);
    expect((await program.mails()).map(({ key }) => key.split(' ').slice(2).join(' '))).toEqual([
      'cancelled 1 family',
      'cancelled 1 staff',
      'cancelled 1 teacher',
    ]);
    const { body } = await admin.call('GET', path(id));
    expect(body).toMatchObject({ state: 'cancelled', cancelled: { by: 'staff' } });
    expect(body.mails).toHaveLength(3);
    expect(await deedsOf(admin, id)).toEqual([['trial-cancelled', { startTime: friday }]]);
    for (const act of [contact, (it: string) => assign(it, null), (it: string) => note(it, 'kept')])
      expect((await act(id)).body.code).toBe('appointment_cancelled');
  });

  test('of a trial whose time is elsewhere tells them too', async () => {
    const id = await makeTrial(program, null, { teacherId: teacher.id, language: 'uz' });
    expect((await cancel(id)).body.state).toBe('cancelled');
    expect((await program.mails()).map(({ key, content }) => [key, content?.subject])).toEqual([
      [`trial ${id} cancelled family`, 'Sinov darsingiz bekor qilindi, Dars'],
      [`trial ${id} cancelled teacher`, 'Trial lesson canceled: Chess, not in our calendar'],
    ]);
    expect((await cancel(await makeTrial(program, yesterday))).body.code).toBe('appointment_begun');
    expect((await cancel(await makeTrial(program, null, { outcome: 'kept' }))).body.code).toBe(
      'appointment_begun',
    );
  });
});
