import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../tests/make/rows.ts';
import { meetingsOf, mondaysAndWednesdays, publishClass } from '../../../tests/make/weekly-lessons.ts';
import { enter, type RoomDevice, refusalOf } from '../../../tests/room/rooms.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

/** The first meeting is on Monday, February 23, at 23:00 in UTC, for 45 minutes. */
const begun = '2026-02-23T23:05:00Z';
const program = sharedProgram();
let [teacher, mother, admin]: SignedInPerson[] = [];
let [child, lesson, meeting, next] = ['', '', '', ''];
beforeEach(async () => {
  await emptyTables(program, 'users', 'closures');
  program.clock.set('2026-02-20T12:00:00Z');
  teacher = await signIn(program, 'teacher');
  mother = await signIn(program, 'student');
  admin = await signIn(program, 'admin');
  child = await makeLearner(program, mother);
  const own = { room: 'own', link: undefined, schedule: mondaysAndWednesdays };
  lesson = await publishClass(program, teacher, own);
  await makeEnrolment(program, lesson, mother, child);
  [meeting = '', next = ''] = (await meetingsOf(program, lesson)).map(({ id }) => id);
});

async function ok(
  who: SignedInPerson | undefined,
  ...[method, url, body]: Parameters<SignedInPerson['call']>
) {
  const answer = await who?.call(method, url, body);
  expect([(answer?.status ?? 0) < 300, answer?.body]).toEqual([true, answer?.body]);
  return answer?.body;
}

const asTeacher = () => ({ token: teacher?.token ?? '', learners: [] });
const asAli = () => ({ token: mother?.token ?? '', learners: [child] });
const both = async () =>
  [await enter(program, meeting, asTeacher()), await enter(program, meeting, asAli())] as const;

async function areOut(why: string, ...devices: RoomDevice[]) {
  await program.rooms.check();
  for (const device of devices) {
    expect(await device.hears('refused')).toMatchObject({ why });
    expect(await device.ended).toBe(4000);
  }
}
async function areIn(...devices: RoomDevice[]) {
  await program.rooms.check();
  for (const device of devices) await device.settled();
}

test('a series that is moved while a meeting of it is on leaves that one alone', async () => {
  program.clock.set(begun);
  const [nodira, ali] = await both();
  const to = { startTime: '2026-02-26T20:00:00Z', scope: 'later' };
  await ok(teacher, 'POST', `/api/meetings/${next}/move`, to);
  await areIn(nodira, ali);
  const schedule = {
    ...mondaysAndWednesdays,
    times: [{ weekday: 2, at: '19:00' }],
    from: '2026-03-03',
  };
  await ok(teacher, 'PATCH', `/api/class/${lesson}`, { schedule });
  await areIn(nodira, ali);
  expect((await mother?.call('GET', `/api/lessons/${lesson}/room`))?.body.meeting).toBe(meeting);
});

test('a series that is cancelled from a later meeting on leaves the one that is on alone', async () => {
  program.clock.set(begun);
  const devices = await both();
  await ok(teacher, 'POST', `/api/meetings/${next}/cancel`, { reason: 'A journey', scope: 'later' });
  await areIn(...devices);
  program.clock.set('2026-02-25T23:00:00Z');
  expect(await refusalOf(program, next, asAli())).toBe('cancelled');
});

test('a meeting that is cancelled before it begins, while they wait, is taken back: they come in again', async () => {
  program.clock.set('2026-02-23T22:52:00Z');
  const devices = await both();
  await ok(teacher, 'POST', `/api/meetings/${meeting}/cancel`, { reason: 'A power cut' });
  await areOut('cancelled', ...devices);
  await ok(teacher, 'POST', `/api/meetings/${meeting}/restore`);
  const [nodira, ali] = await both();
  await nodira.settled();
  await areIn(ali);
  expect(ali.entered.people.map(({ kind }) => kind).toSorted()).toEqual(['learner', 'teacher']);
});

test('a day off that the staff set puts out who is early, and what is restored opens again', async () => {
  program.clock.set('2026-02-23T22:52:00Z');
  const devices = await both();
  const name = { nameEn: 'Heavy snow', nameUz: 'Qalin qor' };
  const made = await admin?.call('POST', '/api/admin/closures', { day: '2026-02-23', ...name });
  expect([made?.status, made?.body]).toEqual([201, { day: '2026-02-23', cancelled: 1 }]);
  await areOut('cancelled', ...devices);
  await ok(admin, 'DELETE', '/api/admin/closures/2026-02-23');
  expect(await refusalOf(program, meeting, asAli())).toBe('cancelled');
  await ok(admin, 'POST', `/api/admin/meetings/${meeting}/restore`);
  await areIn(...(await both()));
});

test('a substitute whom the staff set while all wait takes the teacher’s seat, and the later ones too', async () => {
  program.clock.set('2026-02-23T22:52:00Z');
  const [nodira, ali] = await both();
  const other = await signIn(program, 'teacher');
  const to = { teacherId: other.id, scope: 'later' };
  await ok(admin, 'POST', `/api/admin/meetings/${meeting}/teacher`, to);
  await areOut('not-yours', nodira);
  await areIn(ali);
  const asOther = { token: other.token, learners: [] };
  expect((await enter(program, meeting, asOther)).entered.people.at(-1)?.kind).toBe('teacher');
  program.clock.set('2026-02-25T22:55:00Z');
  await enter(program, next, asOther);
  expect(await refusalOf(program, next, asTeacher())).toBe('not-yours');
});

test('a lesson that is handed over while a meeting is on: that one is still given by who began it', async () => {
  program.clock.set(begun);
  const devices = await both();
  const other = await signIn(program, 'teacher');
  await ok(admin, 'POST', `/api/admin/lessons/${lesson}/teacher`, { teacherId: other.id });
  await areIn(...devices);
  program.clock.set('2026-02-25T22:55:00Z');
  await enter(program, next, { token: other.token });
  expect(await refusalOf(program, next, asTeacher())).toBe('not-yours');
});

test('a lesson that its teacher deletes while they are in puts all out', async () => {
  program.clock.set(begun);
  const devices = await both();
  await ok(teacher, 'DELETE', `/api/class/${lesson}?learners=1`);
  await areOut('cancelled', ...devices);
});
