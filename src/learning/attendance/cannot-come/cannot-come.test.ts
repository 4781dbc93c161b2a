import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { noteNotComing } from '#src/learning/attendance/tell.server.ts';
import { mails } from '#src/platform/database/tables.server.ts';
import { forgetOld } from '../../../../tests/forgotten.ts';
import { makeGuardian } from '../../../../tests/make/guardians.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { attendances } from '../tables.server.ts';
import { mintAbsenceKeys } from './keys.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let [ali, lesson, meeting] = ['', '', ''];
const startsAt = new Date('2026-03-03T23:00:00Z');
beforeEach(async () => {
  program.clock.set('2026-03-01T12:00:00Z');
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  ali = await makeLearner(program, mother);
  lesson = await makeLesson(program, teacher);
  meeting = await makeMeeting(program, lesson, teacher, { startsAt });
  await makeEnrolment(program, lesson, mother, ali);
});

const at = () => `/api/meetings/${meeting}/learners/${ali}/notice`;
const say = (keeps: boolean, words = '') => mother.call('POST', at(), { keeps, words });

async function kept() {
  const [row] = await program.context.database
    .select()
    .from(attendances)
    .where(eq(attendances.meetingId, meeting));
  return row;
}

/** What the teacher was mailed, the newest first. */
async function told() {
  const found = await program.context.database.select().from(mails).where(eq(mails.recipient, teacher.email));
  return found.map(({ content }) => JSON.stringify(content)).reverse();
}

test('twelve hours ahead to the second the lesson is kept, and the teacher reads who and why', async () => {
  program.clock.set('2026-03-03T11:00:00Z');
  const before = await mother.call('GET', at());
  expect(before.body).toMatchObject({
    keeps: true,
    said: 'nothing',
    noticeUntil: '2026-03-03T11:00:00.000Z',
    isAhead: true,
  });
  const answer = await say(true, 'A fever');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ said: 'kept', canMakeUp: true });
  expect(await kept()).toMatchObject({ state: 'excused', toldAt: program.clock.now(), toldWords: 'A fever' });
  const [mail] = await told();
  expect(mail).toMatch(/Not coming, .*Ali.*A fever/);
  await say(true, 'A fever');
  await say(true);
  expect(await told()).toHaveLength(1);
  // Another guardian, or she herself, has more to say; that notice would be late by now changes nothing.
  program.clock.set('2026-03-03T11:05:00Z');
  await say(true, 'It may be measles');
  const both = await told();
  expect(both).toHaveLength(2);
  expect(both.filter((one) => one?.includes('It may be measles'))).toHaveLength(1);
});

test('whoever confirms a second later is told that it means something else, and nothing is done', async () => {
  program.clock.set('2026-03-03T11:00:01Z');
  const answer = await say(true);
  expect([answer.status, answer.body.code]).toEqual([409, 'notice_differs']);
  expect(await kept()).toMatchObject({ state: 'expected', toldAt: null });
  expect(await told()).toEqual([]);
  expect((await say(false)).body).toMatchObject({ said: 'late', canMakeUp: false });
  expect(await kept()).toMatchObject({ state: 'expected', toldAt: program.clock.now() });
  const taken = await mother.call('GET', `${at().replace('notice', 'make-ups')}?zone=America/New_York`);
  expect([taken.status, taken.body.code]).toEqual([409, 'make_up_gone']);
});

test('it is taken back until the meeting begins, unless the place is gone', async () => {
  await say(true);
  expect((await mother.call('DELETE', at())).body).toMatchObject({ said: 'nothing' });
  expect(await kept()).toMatchObject({ state: 'expected', toldAt: null });
  expect(await told()).toHaveLength(2);
  await say(true);
  program.clock.set('2026-03-03T23:00:00Z');
  expect((await mother.call('DELETE', at())).body.code).toBe('meeting_past');
  expect((await say(false)).body.code).toBe('meeting_past');
});

test('of another family, of what is cancelled or deleted nothing can be said', async () => {
  const stranger = await signIn(program, 'student');
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await stranger.call(method, at(), method === 'POST' ? { keeps: true } : undefined)).status).toBe(
      404,
    );
  await program.context.database.update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, meeting));
  expect((await say(true)).body.code).toBe('meeting_cancelled');
});

test('every guardian of the child says it, whoever was one does not', async () => {
  const [father, former] = [await signIn(program, 'student'), await signIn(program, 'student')];
  await makeGuardian(program, ali, father);
  const gone = await makeGuardian(program, ali, former);
  const [key] = await mintAbsenceKeys(program.context, [{ meetingId: meeting, userId: former.id }]);
  await mother.call('POST', `/api/guardians/${gone}/remove`, {});
  expect((await father.call('POST', at(), { keeps: true })).body).toMatchObject({ said: 'kept' });
  expect((await former.call('DELETE', at())).status).toBe(404);
  expect((await program.call('GET', `/api/cannot-come/${key}`)).status).toBe(404);
});

test('after the teacher moves it notice counts anew, and 12 hours are given for it', async () => {
  program.clock.set('2026-03-03T18:00:00Z');
  await say(false);
  const move = { startTime: '2026-03-04T02:00:00Z' };
  expect((await teacher.call('POST', `/api/meetings/${meeting}/move`, move)).status).toBe(200);
  expect(await kept()).toMatchObject({ state: 'expected', toldAt: null });
  program.clock.set('2026-03-04T01:59:00Z');
  expect((await mother.call('GET', at())).body).toMatchObject({ keeps: true });
  expect((await say(true)).body).toMatchObject({ said: 'kept' });
});

test('what was said in time stays so when the teacher moves it', async () => {
  await say(true);
  await teacher.call('POST', `/api/meetings/${meeting}/move`, { startTime: '2026-03-02T12:00:00Z' });
  expect(await kept()).toMatchObject({ state: 'excused', startsAt: new Date('2026-03-02T12:00:00Z') });
});

test('the link of a reminder opens it without a log-in, until the meeting is over', async () => {
  const [key] = await mintAbsenceKeys(program.context, [{ meetingId: meeting, userId: mother.id }]);
  const opened = await program.call('GET', `/api/cannot-come/${key}`);
  expect(opened.body).toMatchObject([{ learner: { _id: ali }, said: 'nothing', keeps: true }]);
  const by = `/api/cannot-come/${key}/${ali}`;
  expect((await program.call('POST', by, { keeps: true })).body).toMatchObject({ said: 'kept' });
  expect((await program.call('DELETE', by)).body).toMatchObject({ said: 'nothing' });
  const laylo = await makeLearner(program, await signIn(program, 'student'));
  await makeEnrolment(program, lesson, await signIn(program, 'student'), laylo);
  expect((await program.call('POST', `/api/cannot-come/${key}/${laylo}`, { keeps: true })).status).toBe(404);
  program.clock.set('2026-03-03T23:25:00Z');
  expect((await program.call('GET', `/api/cannot-come/${key}`)).status).toBe(404);
});

test('said to the staff, the time at which it was said counts', async () => {
  program.clock.set('2026-03-03T15:00:00Z');
  const where = { meetingId: meeting, learnerId: ali };
  await noteNotComing(program.context, where, new Date('2026-03-03T10:00:00Z'));
  expect(await kept()).toMatchObject({ state: 'excused' });
});

test('a month later the words to the teacher are forgotten', async () => {
  await say(true, 'A fever');
  program.clock.set('2026-04-03T00:00:00Z');
  await forgetOld(program);
  expect(await kept()).toMatchObject({ state: 'excused', toldWords: '' });
});
