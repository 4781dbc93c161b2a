import { beforeEach, expect, test } from 'vitest';
import { type Missed, makeMissed } from '../../../../tests/learning/missed-meetings.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';
import { tellChanges } from './changes.server.ts';
import { remindOfMeetings } from './reminders/reminders.server.ts';

const program = sharedProgram();
let teacher: SignedInPerson;
let mother: SignedInPerson;
let missed: Missed;
beforeEach(async () => {
  program.clock.set('2026-03-01T12:00:00Z');
  [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const times = { missedAt: '2026-03-03T23:00:00Z', parallelAt: '2026-03-05T23:00:00Z' };
  missed = await makeMissed(program, { teacher, mother, ...times });
});

async function remindAt(at: string) {
  program.clock.set(at);
  await remindOfMeetings.run(program.context, {}, { last: true });
  return mailsTo(mother, /^reminder/);
}

async function mailsTo({ email }: SignedInPerson, kind: RegExp) {
  const found = (await program.mails()).filter((one) => one.recipient === email && kind.test(one.kind));
  return found.map(({ content }) => JSON.stringify(content));
}

test('a reminder says until when notice is in time, and its link opens the page for it', async () => {
  const [mail] = await remindAt('2026-03-03T00:00:00Z');
  expect(mail).toContain('Tuesday, March 3, 6:00 AM (New York) and you keep this lesson');
  const key = /cannot-come\/([\w-]+)/.exec(mail ?? '')?.[1];
  const opened = await program.call('GET', `/api/cannot-come/${key}`);
  expect(opened.body).toMatchObject([{ learner: { _id: missed.learner }, keeps: true }]);
  const [, hourBefore] = await remindAt('2026-03-03T22:10:00Z');
  expect(hourBefore).not.toContain('keep this lesson');
});

test('who cannot come is not reminded; of the make-up they are, with its own way in', async () => {
  await missed.tell();
  await missed.takeOther();
  expect(await remindAt('2026-03-03T00:00:00Z')).toEqual([]);
  const [mail] = await remindAt('2026-03-05T00:00:00Z');
  expect(mail).toContain(`/make-ups/${missed.other}/${missed.learner}?enter`);
});

test('who makes up in a class that is deleted is told that it does not take place', async () => {
  await missed.tell();
  await missed.takeOther();
  expect((await teacher.call('DELETE', `/api/group/${missed.parallel}`)).status).toBe(200);
  program.clock.set('2026-03-01T12:05:00Z');
  await tellChanges.run(program.context, {}, { last: true });
  const [mail, ...more] = await mailsTo(mother, /^(meetings-changed|deleted)/);
  expect(mail).toContain('Canceled');
  expect(more).toEqual([]);
});

test('who makes up is told when that meeting is moved, and of nothing else there', async () => {
  await missed.tell();
  await missed.takeOther();
  const move = { startTime: '2026-03-06T23:00:00Z' };
  await teacher.call('POST', `/api/meetings/${missed.other}/move`, move);
  program.clock.set('2026-03-01T12:05:00Z');
  await tellChanges.run(program.context, {}, { last: true });
  expect(await mailsTo(mother, /^meetings-changed/)).toHaveLength(1);
  const added = { lessonId: missed.parallel, startTime: '2026-03-09T23:00:00Z', minutes: 30 };
  expect((await teacher.call('POST', '/api/meetings', added)).status).toBe(201);
  program.clock.set('2026-03-01T12:10:00Z');
  await tellChanges.run(program.context, {}, { last: true });
  expect(await mailsTo(mother, /^meetings-changed/)).toHaveLength(1);
});
