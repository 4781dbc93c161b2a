import { and, asc, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson } from '../../../tests/make/rows.ts';
import { makePayout, makeRate } from '../../../tests/shop/payouts.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'teacher_rates', 'audit_entries');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});

const set = (rate: object) =>
  admin.call('POST', '/api/admin/rates', { per: 'meeting', amount: 1000, fromDay: '2026-01-15', ...rate });
const takeBack = (id: string) => admin.call('DELETE', `/api/admin/rates/${id}`);
const list = async (query = '') => (await admin.call('GET', `/api/admin/rates${query}`)).body;

test('rates are set for everybody, a teacher or one lesson, each listed and recorded', async () => {
  const lesson = await makeLesson(program, teacher, { title: 'Chess' });
  await set({});
  await set({ teacherId: teacher.id, amount: 1200, per: 'learner' });
  await set({ teacherId: teacher.id, lessonId: lesson, amount: 1300, fromDay: '2026-02-01' });
  expect(await list()).toMatchObject([
    { teacher: { email: teacher.email }, lesson: { title: 'Chess' }, isAhead: true, fromDay: '2026-02-01' },
    { teacher: { email: teacher.email }, lesson: null, per: 'learner', isAhead: false },
    { teacher: null, lesson: null, amount: { amount: 1000, currency: 'USD' } },
  ]);
  expect(await list('?scope=lesson')).toHaveLength(1);
  expect(await list('?scope=everybody')).toHaveLength(1);
  // Said again of the same day, it is replaced.
  await set({ amount: 1100 });
  expect(await list('?scope=everybody')).toMatchObject([{ amount: { amount: 1100 } }]);
  const deeds = await program.context.database
    .select()
    .from(auditEntries)
    .where(like(auditEntries.act, 'rate-%'))
    .orderBy(asc(auditEntries.id));
  expect(deeds).toHaveLength(4);
  expect(deeds.at(-1)).toMatchObject({
    act: 'rate-set',
    details: { from: '10$', to: '11$', per: 'meeting', day: '2026-01-15' },
  });
});

test('who and what is meant has to be there, and the day not too long ago', async () => {
  const lesson = await makeLesson(program, teacher);
  const student = await signIn(program, 'student');
  expect((await set({ teacherId: student.id })).body.fields).toHaveProperty('teacherId');
  expect((await set({ lessonId: lesson })).body.fields).toHaveProperty('lessonId');
  expect((await set({ teacherId: teacher.id, lessonId: teacher.id })).body.fields).toHaveProperty('lessonId');
  expect((await set({ amount: -1 })).body.fields).toHaveProperty('amount');
  expect((await set({ amount: 10.5 })).body.fields).toHaveProperty('amount');
  expect((await set({ amount: 100_001 })).body.fields).toHaveProperty('amount');
  expect((await set({ fromDay: '2025-09-30' })).body.fields.fromDay).toContain('2025-10-01');
  expect((await set({ fromDay: '2025-10-01' })).status).toBe(201);
});

test('what was counted stays as it was: a past day is refused where a statement has what the rate is about', async () => {
  const paid = await signIn(program, 'teacher');
  // In a month before this one.
  const id = await makePayout(program, paid);
  const { month } = (await admin.call('GET', `/api/admin/payouts/${id}`)).body;
  expect(month).toBe('2025-11');
  const before = { fromDay: '2025-11-10', teacherId: paid.id };
  expect((await set(before)).body.code).toBe('day_counted');
  expect((await set({ fromDay: '2025-11-10' })).body.code).toBe('day_counted');
  expect((await set({ ...before, fromDay: '2025-11-11' })).status).toBe(201);
  const other = await signIn(program, 'teacher');
  expect((await set({ ...before, teacherId: other.id })).status).toBe(201);
  const lesson = await makeLesson(program, paid);
  expect((await set({ ...before, lessonId: lesson })).status).toBe(201);
});

test('one that does not hold yet is taken back, one that holds is not', async () => {
  const { id: teacherId } = await signIn(program, 'teacher');
  const ahead = await makeRate(program, { teacherId, fromDay: '2026-01-16' });
  const holds = await makeRate(program, { teacherId, fromDay: '2026-01-15' });
  expect((await takeBack(holds)).body.code).toBe('rate_holds');
  expect((await takeBack(ahead)).status).toBe(200);
  expect((await takeBack(ahead)).status).toBe(404);
  const [deed] = await program.context.database
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.act, 'rate-taken-back'), eq(auditEntries.subjectId, ahead)));
  expect(deed).toMatchObject({ actorId: admin.id, details: { to: '20$', day: '2026-01-16' } });
});
