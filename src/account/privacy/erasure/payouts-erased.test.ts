import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { balanceOf } from '#src/books/ledger/balances.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { payoutMeetings, payouts, teacherRates } from '#src/shop/payouts/tables.server.ts';
import { waitingRequest } from '../../../../tests/account/data-links.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeLesson } from '../../../../tests/make/rows.ts';
import { makeHeld, makePayout, makeRate } from '../../../../tests/shop/payouts.ts';
import { programAnew } from '../../../../tests/start/program.ts';
import { readHeld } from '../held/held.server.ts';
import { subjectOf } from '../subject.server.ts';
import { dataRequests } from '../tables.server.ts';

test('a teacher who is erased is still owed what they earned; the books and what stands in them stay', async () => {
  const program = await programAnew();
  const { database } = program.context;
  const admin = await signIn(program, 'admin');
  const teacher = await signIn(program, 'teacher');
  const substitute = await signIn(program, 'teacher');
  await makeRate(program);
  await makePayout(program, teacher);
  const open = await makeLesson(program, teacher, { title: 'Not counted yet' });
  const ofOther = await makeLesson(program, teacher, { title: 'Given by another' });
  const never = await makeLesson(program, teacher, { title: 'Never given' });
  await makeRate(program, { teacherId: teacher.id, lessonId: open, amount: 500 });
  await makeRate(program, { teacherId: teacher.id, lessonId: never });
  await makeHeld(program, open, teacher, '2026-01-10T15:00:00Z');
  await makeHeld(program, ofOther, substitute, '2026-01-11T15:00:00Z');

  await teacher.call('POST', '/api/privacy/erasure');
  const request = await waitingRequest(admin, teacher.email);
  const [row] = await database.select().from(dataRequests).where(eq(dataRequests.id, request.id));
  if (!row) throw new Error('no request');
  const held = await readHeld(program.context, await subjectOf(program.context, row));
  expect(held.teaching).toMatchObject({
    rates: [{ amount: 2000 }, { lessonId: open, amount: 500 }, { lessonId: never }],
    payouts: [{ month: '2025-11-01', amount: 2000, paidAt: null, meetings: [{ rate: 2000, learners: 0 }] }],
  });
  expect((await request.erase()).status).toBe(200);

  const own = eq(payouts.teacherId, teacher.id);
  const made = await database.select().from(payouts).where(own).orderBy(asc(payouts.month));
  expect(made).toMatchObject([{ amount: 2000 }, { month: '2026-01-01', amount: 500 }]);
  expect(await database.$count(payoutMeetings)).toBe(2);
  expect(await balanceOf(program.context, 'teacher', 'USD', teacher.id)).toBe(-2500);
  const left = await database
    .select({ title: lessons.title })
    .from(lessons)
    .where(eq(lessons.teacherId, teacher.id));
  expect(left.map(({ title }) => title).sort()).toEqual([
    'Chess for beginners',
    'Given by another',
    'Not counted yet',
  ]);
  expect(await database.$count(teacherRates, eq(teacherRates.lessonId, never))).toBe(0);
  expect((await program.mails()).filter(({ about }) => about === 'payout')).toEqual([]);
});
