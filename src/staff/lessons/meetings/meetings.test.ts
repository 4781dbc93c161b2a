import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { absences } from '#src/calendar/timetables/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { lessonOf, makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { mondaysAndWednesdays, publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { makeStill } from '../../../../tests/staff/invitations.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
let admin: SignedInPerson;
let teacher: SignedInPerson;
let chess: string;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'closures', 'mails');
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher', 'teacher@dars.test');
  chess = await publish(teacher, { title: 'Chess' });
});

const days = ['02-23', '02-25', '03-02', '03-04', '03-09', '03-11'];

const publish = (by: SignedInPerson, more: object) =>
  publishClass(program, by, { schedule: mondaysAndWednesdays, ...more });
const list = async (query = '') => (await admin.call('GET', `/api/admin/meetings${query}`)).body;
const daysOf = (rows: { startTime: string }[]) => rows.map(({ startTime }) => startTime.slice(5, 10));
const act = (id: string, what: string, body?: object) =>
  admin.call('POST', `/api/admin/meetings/${id}/${what}`, body);

test('all meetings are listed by time, page by page, and narrowed by what is asked for', async () => {
  const other = await signIn(program, 'teacher', 'other@dars.test');
  await publish(other, { title: 'Drawing', schedule: { ...mondaysAndWednesdays, weeks: 1 } });
  const rows = await list('?limit=100');
  expect(rows).toHaveLength(8);
  expect(rows[0]).toMatchObject({
    kind: 'class',
    title: 'Chess',
    teacher: { _id: teacher.id, email: 'teacher@dars.test' },
    learners: 0,
    state: 'planned',
    uncertain: ['nobody'],
  });
  const first = await admin.call('GET', '/api/admin/meetings?limit=3');
  expect(first.body).toHaveLength(3);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const more = await admin.call('GET', next.replace(/^https?:\/\/[^/]+/, ''));
  expect(daysOf(more.body)).toEqual(daysOf(rows.slice(3, 6)));
  expect(await list(`?teacher=${other.id}`)).toHaveLength(2);
  expect(await list('?q=draw')).toHaveLength(2);
  expect(await list('?from=2026-02-25&span=day')).toHaveLength(2);
  expect(daysOf(await list(`?from=2026-03-02&span=week&teacher=${teacher.id}`))).toEqual(days.slice(2, 4));
  expect(await list('?of=trial')).toEqual([]);
  expect(await list('?state=cancelled')).toEqual([]);
});

test('a week tells how much each day has, and what is uncertain ahead', async () => {
  await makeEnrolment(program, chess, await signIn(program, 'student'));
  await program.context.database.insert(absences).values({
    teacherId: teacher.id,
    firstDay: '2026-03-02',
    lastDay: '2026-03-03',
    createdAt: new Date(thursdayNoon),
  });
  program.clock.set('2026-02-20T12:00:00Z');
  admin = await signIn(program, 'admin');
  const { body } = await admin.call('GET', '/api/admin/meetings/week?from=2026-02-23');
  expect(body.days).toHaveLength(7);
  expect(body.days[0]).toEqual({ day: '2026-02-23', meetings: 1, more: false });
  expect(body.days[1]).toEqual({ day: '2026-02-24', meetings: 0, more: false });
  expect(body.uncertain).toEqual([
    { what: 'teacherless', meetings: 0, more: false },
    { what: 'clashing', meetings: 0, more: false },
    { what: 'away', meetings: 1, more: false },
    { what: 'nobody', meetings: 0, more: false },
  ]);
  expect(daysOf(await list('?state=away'))).toEqual(['03-02']);
});

test('a day is counted up to 999 meetings, and what is uncertain up to 99', async () => {
  program.clock.set('2026-02-20T12:00:00Z');
  admin = await signIn(program, 'admin', 'other@dars.test');
  // All at one time, and clashing: nothing else may be so.
  const add = (count: number) =>
    program.context.database.execute(sql`
      insert into meetings (id, lesson_id, teacher_id, starts_at, ends_at, clashes, created_at, updated_at)
      select gen_random_uuid(), ${chess}, ${teacher.id}, '2026-02-24T12:00:00Z', '2026-02-24T12:30:00Z', true, now(), now()
      from generate_series(1, ${count}::int)`);
  const read = async () => {
    const { days, uncertain } = (await admin.call('GET', '/api/admin/meetings/week?from=2026-02-24')).body;
    const clashing = uncertain.find(({ what }: { what: string }) => what === 'clashing');
    return [days[0].meetings, days[0].more, clashing.meetings, clashing.more];
  };
  await add(99);
  expect(await read()).toEqual([99, false, 99, false]);
  await add(900);
  expect(await read()).toEqual([999, false, 99, true]);
  await add(1);
  expect(await read()).toEqual([999, true, 99, true]);
});

test('what somebody was to give whose account is closed has no teacher', async () => {
  expect(await list('?state=teacherless')).toEqual([]);
  await program.context.database.update(users).set({ status: 'blocked' }).where(eq(users.id, teacher.id));
  const found = await list('?state=teacherless');
  expect(found).toHaveLength(days.length);
  expect(found[0].uncertain).toContain('teacherless');
});

test('a substitute takes one meeting or all later ones, unless they give something else then', async () => {
  const other = await signIn(program, 'teacher', 'other@dars.test');
  const [one, two] = await list();
  expect((await act(one._id, 'teacher', { teacherId: other.id })).body.teacher._id).toBe(other.id);
  expect(daysOf(await list(`?teacher=${other.id}`))).toEqual(days.slice(0, 1));
  await act(two._id, 'teacher', { teacherId: other.id, scope: 'later' });
  expect(daysOf(await list(`?teacher=${other.id}`))).toEqual(days);

  const busy = await signIn(program, 'teacher', 'busy@dars.test');
  await publish(busy, { title: 'Drawing', schedule: { ...mondaysAndWednesdays, weeks: 1 } });
  const refused = await act(two._id, 'teacher', { teacherId: busy.id });
  expect([refused.status, refused.body.code]).toEqual([409, 'meeting_collides']);
  expect(refused.body.message).toContain('Drawing');
  const student = await signIn(program, 'student');
  expect((await act(two._id, 'teacher', { teacherId: student.id })).body.code).toBe('not_a_teacher');
});

test('a meeting says how many families are not told of its changes: they have not accepted their invitation', async () => {
  const [still = admin] = await makeStill(program, 1);
  await makeEnrolment(program, chess, still, await makeLearner(program, still));
  const [one] = await list();
  expect((await act(one._id, 'cancel', { reason: 'A power cut' })).body).toMatchObject({
    learners: 1,
    untold: 1,
  });
});

test('the staff move, cancel and restore, each with an entry in the log', async () => {
  const [one] = await list();
  const moved = await act(one._id, 'move', { startTime: '2026-02-24T20:00:00Z' });
  expect(moved.body).toMatchObject({ startTime: '2026-02-24T20:00:00.000Z', byHand: true });
  const cancelled = await act(one._id, 'cancel', { reason: 'A power cut' });
  expect(cancelled.body).toMatchObject({ state: 'cancelled', reason: 'A power cut' });
  expect((await act(one._id, 'restore')).body).toMatchObject({ state: 'planned', reason: null });
  const entries = await program.context.database
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, one._id));
  expect(entries.map(({ act, subjectKind, subjectId }) => [act, subjectKind, subjectId])).toEqual(
    ['moved', 'cancelled', 'restored'].map((what) => [`meeting-${what}`, 'meeting', one._id]),
  );
  // The date that the catalogue is ordered by follows.
  await act(one._id, 'cancel', { reason: 'A power cut' });
  const { body } = await program.call('GET', `/api/class/${chess}`);
  expect(body.startDate.slice(5, 10)).toBe(days[1]);
});

test('a lesson of a class that is deleted is not brought back: nobody would know of it', async () => {
  const [one] = await list();
  await act(one._id, 'cancel', { reason: 'A power cut' });
  expect((await teacher.call('DELETE', `/api/class/${chess}`)).status).toBe(200);
  for (const [what, body] of [
    ['restore', undefined],
    ['move', { startTime: '2026-02-24T20:00:00Z' }],
    ['cancel', { reason: 'Once more' }],
    ['teacher', { teacherId: teacher.id }],
  ] as const)
    expect([what, (await act(one._id, what, body)).status]).toEqual([what, 404]);
  expect((await teacher.call('POST', `/api/meetings/${one._id}/restore`)).status).toBe(404);
  expect(await list('?state=planned')).toEqual([]);
  expect((await admin.call('GET', `/api/admin/meetings/${one._id}`)).body).toMatchObject({ ofDeleted: true });
});

test('what collides ahead stands on Today', async () => {
  const trouble = await lessonOf(program, teacher, {
    title: 'Drawing',
    startDate: (await list())[0].startTime,
  });
  await teacher.call('POST', '/api/class', trouble);
  const { body } = await admin.call('GET', '/api/admin/today');
  expect(body.meetings).toMatchObject({ count: 1, first: [{ name: 'Drawing', about: 'teacher@dars.test' }] });
});

test('nobody but the staff sees or changes any of it', async () => {
  const [one] = await list();
  for (const [method, path] of [
    ['GET', '/api/admin/meetings'],
    ['GET', '/api/admin/meetings/csv'],
    ['GET', '/api/admin/meetings/week'],
    ['GET', `/api/admin/meetings/${one._id}`],
    ['POST', `/api/admin/meetings/${one._id}/restore`],
    ['GET', '/api/admin/closures'],
  ] as const)
    expect((await teacher.call(method, path)).status).toBe(403);
});
