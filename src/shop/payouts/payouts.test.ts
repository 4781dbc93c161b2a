import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { friday } from '../../../tests/offer/trial-bookings.ts';
import { eachWithTeacher, makeRate } from '../../../tests/shop/payouts.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { payoutMeetings } from './tables.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let admin: SignedInPerson;
let lesson: string;
const { close, all, held, earnings } = eachWithTeacher((given) => {
  ({ program, teacher, admin, lesson } = given);
});

const dollars = (amount: number) => ({ amount, currency: 'USD' });

/** A held meeting with four learners, one of each state. */
async function heldWithLearners(start: string): Promise<string> {
  const student = await signIn(program, 'student');
  const places = [];
  for (const state of ['present', 'late', 'absent', 'excused'] as const) {
    const learnerId = await makeLearner(program, student);
    places.push({ learnerId, state, enrolmentId: await makeEnrolment(program, lesson, student, learnerId) });
  }
  const startsAt = new Date(start);
  const id = await makeMeeting(program, lesson, teacher, { startsAt });
  const { database } = program.context;
  const now = program.context.clock.now();
  await database.delete(attendances).where(eq(attendances.meetingId, id));
  await database.insert(attendances).values(
    places.map(({ learnerId, state, enrolmentId }) => ({
      ...{ meetingId: id, learnerId, enrolmentId, state, startsAt, live: true, createdAt: now },
      endsAt: new Date(startsAt.getTime() + 25 * 60_000),
      minutesLate: state === 'late' ? 5 : null,
      toldAt: state === 'excused' ? new Date(startsAt.getTime() - 86_400_000) : null,
    })),
  );
  await database.update(meetings).set({ state: 'held', heldAt: now }).where(eq(meetings.id, id));
  return id;
}

describe('what counts', () => {
  test('is held meetings of lessons on the days of the business; the month is closed from the ninth on', async () => {
    await makeRate(program);
    await held('2026-02-01T04:59:00Z'); // Still January in New York.
    await held('2026-02-10T15:00:00Z');
    await held('2026-03-01T04:59:00Z'); // Still February.
    await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-02-11T15:00:00Z') });
    program.clock.set('2026-02-09T10:17:00Z');
    await close();
    expect(await all()).toMatchObject([{ month: '2026-01-01', amount: 2000, paidAt: null }]);
    program.clock.set('2026-03-08T10:17:00Z');
    await close();
    expect(await all()).toHaveLength(1);
    program.clock.set('2026-03-09T10:17:00Z');
    await close();
    await close();
    expect(await all()).toMatchObject([{ amount: 2000 }, { month: '2026-02-01', amount: 4000 }]);
    expect(await balanceOf(program.context, 'teacher', 'USD', teacher.id)).toBe(-6000);
  });

  test('by learner is those who were there, and those missing without notice in time', async () => {
    await makeRate(program, { per: 'learner', amount: 700 });
    await heldWithLearners('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    const [payout] = await all();
    expect(payout?.amount).toBe(2100);
    expect(await program.context.database.select().from(payoutMeetings)).toMatchObject([
      { payoutId: payout?.id, learners: 3, per: 'learner', rate: 700, amount: 2100 },
    ]);
  });

  test('is no trial lesson', async () => {
    await makeRate(program);
    await held('2026-02-10T15:00:00Z');
    const trialId = await makeTrial(program, friday);
    const startsAt = new Date('2026-02-11T15:00:00Z');
    await makeMeeting(program, lesson, teacher, { startsAt, state: 'held', lessonId: null, trialId });
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    expect(await all()).toMatchObject([{ amount: 2000 }]);
  });

  test('of the rates that hold on the day is the most particular, and of its like the latest', async () => {
    const other = await makeLesson(program, teacher);
    await makeRate(program, { amount: 1000 });
    await makeRate(program, { amount: 1100, fromDay: '2026-02-05' });
    await makeRate(program, { amount: 2000, teacherId: teacher.id, fromDay: '2026-02-10' });
    await makeRate(program, { amount: 3000, teacherId: teacher.id, lessonId: other, fromDay: '2026-02-20' });
    for (const day of ['04', '05', '10', '21']) await held(`2026-02-${day}T15:00:00Z`);
    for (const day of ['11', '20']) await held(`2026-02-${day}T18:00:00Z`, other);
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    const [payout] = await all();
    const { body } = await teacher.call('GET', `/api/earnings/statements/${payout?.id}`);
    expect(body.lines.map((line: { amount: { amount: number } }) => line.amount.amount)).toEqual([
      1000, 1100, 2000, 2000, 3000, 2000,
    ]);
    expect(body).toMatchObject({ month: '2026-02', amount: dollars(11_100), meetings: 6 });
  });

  test('late is in the next month’s payout, and nothing is in two', async () => {
    await makeRate(program);
    await held('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    await held('2026-02-12T15:00:00Z');
    await close();
    expect(await all()).toHaveLength(1);
    await held('2026-03-02T15:00:00Z');
    program.clock.set('2026-04-09T12:00:00Z');
    await close();
    expect(await all()).toMatchObject([{ amount: 2000 }, { month: '2026-03-01', amount: 4000 }]);
  });

  test('for whom there is no rate is nothing until there is one, and then all of it', async () => {
    await held('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    expect(await all()).toEqual([]);
    expect((await earnings()).months).toMatchObject([
      { month: '2026-03' },
      { month: '2026-02', withoutRate: 1 },
    ]);
    const today = (await admin.call('GET', '/api/admin/today')).body;
    expect(today.rates.first).toMatchObject([{ _id: teacher.id, name: teacher.email }]);
    const rate = { teacherId: teacher.id, per: 'meeting', amount: 1500, fromDay: '2026-02-01' };
    expect((await admin.call('POST', '/api/admin/rates', rate)).status).toBe(201);
    expect((await admin.call('GET', '/api/admin/today')).body.rates.count).toBe(0);
    await close();
    expect(await all()).toMatchObject([{ month: '2026-02-01', amount: 1500 }]);
  });

  test('at nothing makes no payout, and nobody is missed', async () => {
    await makeRate(program, { amount: 0 });
    await held('2026-02-10T15:00:00Z');
    program.clock.set('2026-03-09T12:00:00Z');
    await close();
    expect(await all()).toEqual([]);
    expect((await admin.call('GET', '/api/admin/today')).body.rates.count).toBe(0);
  });
});
