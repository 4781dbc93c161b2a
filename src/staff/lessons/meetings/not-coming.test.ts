import { expect, test } from 'vitest';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { signIn } from '../../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../../tests/make/rows.ts';
import { programAnew } from '../../../../tests/start/program.ts';

test('what a family said by telephone is noted with the time at which they said it', async () => {
  const program = await programAnew();
  const [admin, teacher] = [await signIn(program, 'admin'), await signIn(program, 'teacher')];
  const lesson = await makeLesson(program, teacher);
  const id = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-20T23:00:00Z') });
  await makeEnrolment(program, lesson, await signIn(program, 'student'));
  program.clock.set('2026-01-20T20:00:00Z');
  const { body: meeting } = await admin.call('GET', `/api/admin/meetings/${id}`);
  const [expected] = meeting.expected;
  expect(meeting.expected).toMatchObject([{ said: 'nothing', noticeUntil: '2026-01-20T11:00:00.000Z' }]);
  const note = (toldAt: string) =>
    admin.call('POST', `/api/admin/meetings/${id}/not-coming`, { learnerId: expected.learnerId, toldAt });
  expect((await note('2026-01-20T20:00:01Z')).status).toBe(400);
  const noted = await note('2026-01-20T10:30:00Z');
  expect([noted.status, noted.body.expected[0].said]).toEqual([200, 'kept']);
  const entries = await program.context.database.select().from(auditEntries);
  expect(entries.at(-1)).toMatchObject({
    act: 'meeting-notice',
    subjectId: id,
    details: { startTime: '2026-01-20T10:30:00.000Z' },
  });
});
