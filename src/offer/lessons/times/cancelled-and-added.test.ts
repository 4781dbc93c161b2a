import { describe, expect, test } from 'vitest';
import { substitute } from '#src/calendar/timetables/meeting/changes.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { mondaysAndWednesdays } from '../../../../tests/make/weekly-lessons.ts';
import { eachWithOwnMeetings } from '../../../../tests/offer/own-meetings.ts';
import type { TestProgram } from '../../../../tests/start/program.ts';
import { namesOfMeetings } from './meeting-names.server.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let lesson: string;
const { publish, rowsOf, startsOf, idAt, act } = eachWithOwnMeetings((given) => {
  ({ program, teacher, lesson } = given);
});

describe('cancelling', () => {
  test('keeps the day from being made again, and is taken back while it lies ahead and is free', async () => {
    const id = await idAt(0);
    const { body } = await act(id, 'cancel', { reason: 'A day off' });
    expect(body.changes[0].after.state).toBe('cancelled');
    expect((await rowsOf(lesson))[0]).toMatchObject({ state: 'cancelled', reason: 'A day off', sequence: 1 });
    await teacher.call('PATCH', `/api/class/${lesson}`, { schedule: mondaysAndWednesdays });
    expect(await startsOf(lesson)).toHaveLength(5);
    const busy = await publish(teacher, { title: 'Algebra', startDate: '2026-02-23T23:00:00Z' });
    expect((await act(id, 'restore')).body.collisions[0].title).toBe('Algebra');
    await teacher.call('DELETE', `/api/class/${busy}`);
    expect((await act(id, 'restore')).status).toBe(200);
    expect((await rowsOf(lesson))[0]).toMatchObject({ state: 'planned', reason: null, sequence: 2 });
  });

  test('it and all later ones ends the timetable', async () => {
    await act(await idAt(2), 'cancel', { reason: 'The course ends', scope: 'later' });
    expect(await startsOf(lesson)).toEqual(['2026-02-23T23:00:00.000Z', '2026-02-25T23:00:00.000Z']);
    expect((await teacher.call('GET', `/api/class/${lesson}`)).body.schedule.until).toBe('2026-03-01');
  });
});

test('one is added by hand, once a request, and a change of the timetable leaves it alone', async () => {
  const requestId = '0199f5d2-6c3c-7c3e-8d5a-2f4b6c8d0e20';
  const body = { lessonId: lesson, startTime: '2026-02-28T15:00:00Z', minutes: 60, requestId };
  expect((await teacher.call('POST', '/api/meetings', body)).status).toBe(201);
  expect((await teacher.call('POST', '/api/meetings', body)).status).toBe(201);
  const other = { ...body, minutes: 90 };
  expect((await teacher.call('POST', '/api/meetings', other)).body.code).toBe('conflict');
  await teacher.call('PATCH', `/api/class/${lesson}`, { schedule: { ...mondaysAndWednesdays, weeks: 1 } });
  expect(await startsOf(lesson)).toEqual([
    '2026-02-23T23:00:00.000Z',
    '2026-02-25T23:00:00.000Z',
    '2026-02-28T15:00:00.000Z',
  ]);
});

test('a substitute takes one or all later ones, where they are free', async () => {
  const other = await signIn(program, 'teacher');
  await publish(other, { title: 'Algebra', startDate: '2026-02-25T23:00:00Z' });
  const give = async (place: number, scope: 'one' | 'later') => {
    const id = await idAt(place);
    return inTransaction(program.context, (context) =>
      substitute(context, namesOfMeetings, id, { teacherId: other.id, scope }),
    );
  };
  await expect(give(0, 'later')).rejects.toMatchObject({
    code: 'meeting_collides',
    values: { title: 'Algebra' },
  });
  await give(0, 'one');
  await give(2, 'later');
  const givenBy = (await rowsOf(lesson)).map(({ teacherId }) => (teacherId === other.id ? 'other' : 'own'));
  expect(givenBy).toEqual(['other', 'own', 'other', 'other', 'other', 'other']);
  expect((await other.call('POST', `/api/meetings/${await idAt(0)}/cancel`, { reason: 'Ill' })).status).toBe(
    200,
  );
  const later = await other.call('POST', `/api/meetings/${await idAt(2)}/cancel`, {
    reason: 'Ill',
    scope: 'later',
  });
  expect(later.status).toBe(403);
});
