import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { roomAlarms } from '#src/room/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { makeAlarm, makeRoom } from '../../../../tests/room/room-rows.ts';
import { programAnew, type TestProgram } from '../../../../tests/start/program.ts';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
let lesson: string;
beforeEach(async () => {
  program = await programAnew();
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
  lesson = await makeLesson(program, teacher, { title: 'Chess' });
});

const meet = () => makeMeeting(program, lesson, teacher);
const read = async () => (await admin.call('GET', '/api/admin/rooms')).body;
const alarms = async (query = '') => (await admin.call('GET', `/api/admin/alarms${query}`)).body;
const ids = (all: { _id: string }[]) => all.map(({ _id }) => _id);
const deeds = async () => {
  const entries = await program.context.database.select().from(auditEntries).orderBy(auditEntries.id);
  return entries.map(({ act, subjectKind, subjectId }) => [act, subjectKind, subjectId]);
};

/** A process holds it, and last said so so many seconds ago. */
const held = (seconds: number) => ({
  owner: crypto.randomUUID(),
  ownerAddress: '127.0.0.1:1',
  ownedAt: new Date(program.clock.now().getTime() - seconds * 1000),
});

test('rooms that are open now are listed with who teaches and how they stand; those left alone first', async () => {
  const [alone, open, ended] = [await meet(), await meet(), await meet()];
  await makeRoom(program, alone, { phase: 'left-alone', people: 3, ...held(0) });
  await makeRoom(program, open, { people: 5, poor: 2, ...held(30) });
  await makeRoom(program, await meet(), held(61));
  await makeRoom(program, await meet(), { phase: 'waiting' });
  await makeRoom(program, ended, { phase: 'ended', endedAt: program.clock.now() });
  const { rooms } = await read();
  expect(rooms).toMatchObject([
    { meetingId: alone, phase: 'left-alone', people: 3, title: 'Chess', teacher: teacher.email },
    { meetingId: open, phase: 'open', people: 5, poor: 2, since: program.clock.now().toISOString() },
  ]);
});

test('an alarm says what, who and what happened before, until somebody has seen to it; that is recorded once', async () => {
  const meeting = await meet();
  const id = await makeAlarm(program, meeting);
  const [open] = await alarms();
  expect(open).toMatchObject({ _id: id, kind: 'words', name: 'Ali', seatKind: 'learner', seenAt: null });
  expect(open.before).toEqual([{ at: '2026-01-15T16:59:00.000Z', what: 'Vali said: go away' }]);
  const seen = () => admin.call('POST', `/api/admin/alarms/${id}/seen`);
  expect((await seen()).status).toBe(200);
  await seen();
  expect(await alarms()).toEqual([]);
  expect(await alarms('?state=seen')).toMatchObject([{ _id: id, seenBy: admin.email }]);
  expect(await deeds()).toEqual([['alarm-seen', 'meeting', meeting]]);
  const unseen = () => admin.call('DELETE', `/api/admin/alarms/${id}/seen`);
  expect([(await unseen()).status, (await unseen()).status]).toEqual([200, 200]);
  expect(await alarms()).toMatchObject([{ _id: id, seenAt: null, seenBy: null }]);
  expect((await deeds()).slice(1)).toEqual([['seen-taken-back', 'meeting', meeting]]);
  expect((await admin.call('POST', `/api/admin/alarms/${crypto.randomUUID()}/seen`)).status).toBe(404);
});

test('who raised an alarm is named by their e-mail where the account has no name, until it is erased', async () => {
  const mother = await signIn(program, 'student');
  const raised = { name: '', seatKind: 'guardian', userId: mother.id } as const;
  await makeAlarm(program, await meet(), raised);
  expect(await alarms()).toMatchObject([{ name: mother.email }]);
  await program.context.database.update(roomAlarms).set({ userId: null });
  expect(await alarms()).toMatchObject([{ name: '' }]);
});

test('a room to which its teacher came back waits for nobody; all alarms are read page by page', async () => {
  const meeting = await meet();
  const over = await makeAlarm(program, meeting, { kind: 'left-alone', name: '', isOver: true });
  const alone = await makeAlarm(program, meeting, { kind: 'left-alone', name: '' });
  expect(ids(await alarms())).toEqual([alone]);
  const first = await admin.call('GET', '/api/admin/alarms?state=all&limit=1');
  expect(ids(first.body)).toEqual([alone]);
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  expect(ids((await admin.call('GET', next)).body)).toEqual([over]);
});

test('addresses stay hidden until the staff say otherwise, which is recorded', async () => {
  // There is none here, which the page has to say.
  expect(await read()).toMatchObject({ relayOnly: true, relay: false });
  const set = (relayOnly: boolean) => admin.call('PATCH', '/api/admin/rooms', { relayOnly });
  await set(true);
  expect(await deeds()).toEqual([]);
  expect((await set(false)).body).toEqual({ relayOnly: false });
  expect((await read()).relayOnly).toBe(false);
  expect(await deeds()).toEqual([['relay-set', 'setting', 'rooms']]);
});

test('what waits stands on Today, by lesson and teacher and without the names of children', async () => {
  const today = async () => (await admin.call('GET', '/api/admin/today')).body.alarms;
  const id = await makeAlarm(program, await meet());
  const { first, count } = await today();
  expect(count).toBe(1);
  expect(first).toMatchObject([{ _id: id, name: 'Chess', about: teacher.email }]);
  expect(JSON.stringify(first)).not.toContain('Ali');
  await program.context.database
    .update(roomAlarms)
    .set({ seenAt: program.clock.now() })
    .where(eq(roomAlarms.id, id));
  expect((await today()).count).toBe(0);
});
