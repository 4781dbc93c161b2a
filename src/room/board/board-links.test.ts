import { expect, test } from 'vitest';
import { mintKey } from '#src/calendar/booking/keys.server.ts';
import { makeChild } from '../../../tests/learning/child-links.ts';
import { makeTaught } from '../../../tests/learning/reports.ts';
import { signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { makeLived } from '../../../tests/room/room-rows.ts';
import { makeSeat, makeTrial } from '../../../tests/staff/trials.ts';
import { programAnew } from '../../../tests/start/program.ts';

test('the family of a trial is led to its board by the secret of its address, and reads it', async () => {
  const program = await programAnew();
  const teacher = await signIn(program, 'teacher');
  const appointmentId = await makeSeat(program, '2026-01-16T14:00:00.000Z');
  const key = await mintKey(program.context, appointmentId);
  const read = (of: string) => program.call('GET', `/api/trial-boards/${of}`);
  expect((await read(key)).status).toBe(404);
  const trialId = await makeTrial(program, null, { appointmentId, isBooked: true, teacherId: teacher.id });
  const meeting = await makeMeeting(program, '', teacher, { lessonId: null, trialId });
  const lesson = async () => (await program.call('GET', `/api/schedule/appointments/${key}/lesson`)).body;
  expect(await lesson()).not.toHaveProperty('board');
  expect((await read(key)).body.pages).toEqual([]);
  await makeLived(program, meeting, { n: 1, userId: teacher.id });
  expect(await lesson()).toMatchObject({ board: true });
  const { status, body } = await read(key);
  expect([status, body.title, body.pages.length]).toEqual([200, 'Chess', 1]);
  expect((await read('another')).status).toBe(404);
});

test('a teacher is led to the board from the page of a meeting, a family from the report', async () => {
  const program = await programAnew();
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const { meetingId, learnerId } = await makeTaught(program, { teacher, student: mother });
  const report = { words: 'She solves it alone.', language: 'en', phraseIds: [], homework: null };
  await teacher.call('PUT', `/api/meetings/${meetingId}/reports/${learnerId}`, report);
  const shown = async () => [
    (await teacher.call('GET', `/api/meetings/${meetingId}/attendance`)).body.board,
    (await mother.call('GET', `/api/reports/${meetingId}/${learnerId}`)).body.board,
  ];
  expect(await shown()).toEqual([undefined, undefined]);
  await makeLived(program, meetingId, { n: 1, learnerId });
  expect(await shown()).toEqual([true, true]);
});

test('a dashboard names the board of what was earlier that day', async () => {
  const program = await programAnew();
  const [teacher, mother] = [await signIn(program, 'teacher'), await signIn(program, 'student')];
  const { learnerId } = await makeChild(program, mother);
  const lesson = await makeLesson(program, teacher);
  await makeEnrolment(program, lesson, mother, learnerId);
  const meeting = await makeMeeting(program, lesson, teacher, { startsAt: new Date('2026-01-15T18:00:00Z') });
  await makeLived(program, meeting, { n: 1, learnerId });
  program.clock.set('2026-01-15T19:30:00Z');
  for (const person of [mother, teacher])
    expect((await person.call('GET', '/api/dashboard')).body.agenda.meetings).toEqual([
      expect.objectContaining({ _id: meeting, board: true }),
    ]);
});
