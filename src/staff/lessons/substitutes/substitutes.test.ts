import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { publishClass } from '../../../../tests/make/weekly-lessons.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram();
const day = '2026-02-23';
let admin: SignedInPerson;
let sick: SignedInPerson;
let free: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'closures', 'mails', 'audit_entries');
  admin = await signIn(program, 'admin');
  sick = await signIn(program, 'teacher', 'sick@dars.test');
  free = await signIn(program, 'teacher', 'free@dars.test');
  for (const hour of hours) await publishAt(sick, hour);
});

const hours = ['09', '10', '11', '12', '13', '14'];

const publishAt = (teacher: SignedInPerson, hour: string) =>
  publishClass(program, teacher, {
    title: `Chess at ${hour}`,
    schedule: {
      ...{ zone: program.context.config.businessTimeZone, from: day, minutes: 45, weeks: 1 },
      times: [{ weekday: 1, at: `${hour}:00` }],
    },
  });
const look = async (teacher = sick) =>
  (await admin.call('GET', `/api/admin/substitutes?day=${day}&teacher=${teacher.id}`)).body;
const ids = async (): Promise<string[]> => (await look()).meetings.map(({ _id }: { _id: string }) => _id);
const give = (lessons: object[], more = {}) =>
  admin.call('POST', '/api/admin/substitutes', { teacherId: sick.id, lessons, ...more });
const to = (teacherId: string | null) => (meetingId: string) => ({ meetingId, teacherId });
const deeds = () => program.context.database.$count(auditEntries);

test('a day of a teacher is given to one substitute by one act, each lesson with its entry in the log', async () => {
  const { body } = await admin.call('GET', `/api/admin/substitutes?day=${day}`);
  expect(body.teachers).toEqual([{ _id: sick.id, email: sick.email, name: '', lessons: 6 }]);
  const before = await look();
  expect(before.meetings).toHaveLength(6);
  expect(before.substitutes).toEqual([{ _id: free.id, email: free.email, name: '', taken: [] }]);
  expect((await give((await ids()).map(to(free.id)))).body).toEqual({ given: 6, calledOff: 0 });
  expect([(await look()).meetings.length, (await look(free)).meetings.length]).toEqual([0, 6]);
  expect(await deeds()).toBe(6);
});

test('each lesson may go to another one or be called off, for a reason that families read', async () => {
  const other = await signIn(program, 'teacher', 'other@dars.test');
  const [one = '', two = '', three = ''] = await ids();
  const lessons = [to(free.id)(one), to(other.id)(two), to(null)(three)];
  expect((await give(lessons)).body.fields).toEqual({ reason: expect.any(String) });
  expect((await give(lessons, { reason: 'She is ill' })).body).toEqual({ given: 2, calledOff: 1 });
  const { meetings } = await look();
  expect(meetings.map(({ state }: { state: string }) => state).sort()).toEqual([
    'cancelled',
    'planned',
    'planned',
    'planned',
  ]);
});

test('where one lesson cannot be given none is, and each such lesson says why', async () => {
  await publishAt(free, '10');
  await publishAt(free, '12');
  const all = await ids();
  const [substitute] = (await look()).substitutes;
  expect(substitute.taken).toEqual([
    { meeting: all[1], because: 'lesson' },
    { meeting: all[3], because: 'lesson' },
  ]);
  const { status, body } = await give(all.map(to(free.id)));
  expect([status, body.code]).toEqual([409, 'some_not_given']);
  expect(body.fields).toEqual({
    [all[1] ?? '']: 'Has another lesson then: Chess at 10.',
    [all[3] ?? '']: 'Has another lesson then: Chess at 12.',
  });
  expect([(await ids()).length, await deeds()]).toEqual([6, 0]);
});

test('what has begun, has gone to somebody else, or is given to whose it is is named too', async () => {
  const [one = '', two = '', three = ''] = await ids();
  await give([to(free.id)(one)]);
  program.clock.set((await look()).meetings[0].startTime);
  admin = await signIn(program, 'admin', 'later@dars.test');
  const { body } = await give([to(free.id)(one), to(free.id)(two), to(sick.id)(three)]);
  expect(Object.keys(body.fields)).toEqual([one, two, three]);
  expect(Object.values(body.fields)).toEqual([
    expect.stringContaining('no longer'),
    expect.stringContaining('begun'),
    expect.stringContaining('already'),
  ]);
});

test('it is the staff’s alone', async () => {
  expect((await sick.call('GET', '/api/admin/substitutes')).status).toBe(403);
  expect((await sick.call('POST', '/api/admin/substitutes', {})).status).toBe(403);
});
