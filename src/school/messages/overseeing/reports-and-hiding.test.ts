import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../../tests/make/rows.ts';
import { makeSchool } from '../../../../tests/school/messages.ts';
import { makeReport } from '../../../../tests/staff/inbox.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { sendAnnouncement } from '../announcing/send.server.ts';

const program = sharedProgram();
let admin: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'users', 'threads', 'mails');
  admin = await signIn(program, 'admin');
});

const open = async (id: string) => (await admin.call('GET', `/api/admin/inbox/${id}`)).body;

test('what is said of a reported message later is added, and stands on Today again once the first was seen to', async () => {
  const { threadId, report, mother } = await makeReport(program);
  const add = async (reason: string, words = '') =>
    (await mother.call('PUT', `/api/threads/${threadId}/messages/1/report`, { reason, words })).status;
  const reported = async () => (await admin.call('GET', '/api/admin/today')).body.reported.count;
  const said = async () =>
    (await open(threadId)).messages[0].reports.map((one: { reason: string; words: string }) => [
      one.reason,
      one.words,
    ]);
  // The same sent twice is one.
  expect([await add('money'), await said()]).toEqual([200, [['money', '']]]);
  await admin.call('POST', `/api/admin/message-reports/${report}/seen`);
  expect(await reported()).toBe(0);
  expect(await add('safety', 'He asks her to meet alone.')).toBe(200);
  expect([await reported(), await said()]).toEqual([
    1,
    [
      ['money', ''],
      ['safety', 'He asks her to meet alone.'],
    ],
  ]);
  // Once more, after somebody has seen to it, is new.
  expect([await add('money'), (await said()).length]).toEqual([200, 3]);
});

test('what was announced is hidden from all who got it, and shown to all again', async () => {
  const { mother, teacher, lesson } = await makeSchool(program);
  const other = await signIn(program, 'student');
  await makeEnrolment(program, lesson, other, await makeLearner(program, other));
  const said = { key: randomUUID(), lessonId: lesson, textEn: 'Bring money.', textUz: '' };
  const { body } = await teacher.call('POST', '/api/announcements', said);
  await sendAnnouncement.run(program.context, { announcementId: body._id }, { last: false });

  const listed = async (family: SignedInPerson) => (await family.call('GET', '/api/threads')).body[0];
  const reads = async (family: SignedInPerson) => {
    const [message] = (await family.call('GET', `/api/threads/${(await listed(family))._id}`)).body.messages;
    return [message.phrase, message.hidden];
  };
  const copy = `/api/admin/inbox/${(await listed(mother))._id}/messages/1`;
  expect((await admin.call('POST', `${copy}/hide`, { reason: 'A mistake' })).status).toBe(200);
  for (const family of [mother, other]) {
    expect(await reads(family)).toEqual([undefined, 'A mistake']);
    expect(await listed(family)).toMatchObject({ unread: 0, last: { words: '', hidden: 'A mistake' } });
  }
  expect((await admin.call('POST', `${copy}/show`)).status).toBe(200);
  for (const family of [mother, other]) expect(await reads(family)).toEqual(['Bring money.', undefined]);
});
