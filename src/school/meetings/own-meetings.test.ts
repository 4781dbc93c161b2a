import { describe, expect, test } from 'vitest';
import { markAccepted } from '#src/people/accounts/invited/invited.server.ts';
import { openSession } from '#src/people/accounts/sessions/sessions.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner } from '../../../tests/make/rows.ts';
import { mondaysAndWednesdays } from '../../../tests/make/weekly-lessons.ts';
import { eachWithOwnMeetings } from '../../../tests/offer/own-meetings.ts';
import { makeStill } from '../../../tests/staff/invitations.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

let program: TestProgram;
let teacher: SignedInPerson;
let lesson: string;
const { publish, rowsOf, startsOf, idAt, act } = eachWithOwnMeetings((given) => {
  ({ program, teacher, lesson } = given);
});

test('a teacher sees what they give within a span, by name, and nothing of others', async () => {
  await makeEnrolment(program, lesson, await signIn(program, 'student'));
  await publish(await signIn(program, 'teacher'), { schedule: mondaysAndWednesdays });
  const { body } = await teacher.call(
    'GET',
    '/api/meetings?from=2026-02-23T00:00:00Z&to=2026-03-02T00:00:00Z',
  );
  expect(body).toEqual([
    {
      _id: expect.any(String),
      kind: 'class',
      title: 'Chess for beginners',
      lessonId: lesson,
      startTime: '2026-02-23T23:00:00.000Z',
      endTime: '2026-02-23T23:45:00.000Z',
      state: 'planned',
      learners: 1,
      repeats: true,
      isClashing: false,
    },
    expect.objectContaining({ startTime: '2026-02-25T23:00:00.000Z' }),
  ]);
  const long = await teacher.call('GET', '/api/meetings?from=2026-01-01T00:00:00Z&to=2026-12-31T00:00:00Z');
  expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['to']]);
});

describe('moving', () => {
  test('says for whom nobody is told, because their family was brought in and has not accepted', async () => {
    const [still] = await makeStill(program, 1);
    if (!still) throw new Error('nobody');
    await makeEnrolment(program, lesson, await signIn(program, 'student'));
    await makeEnrolment(program, lesson, still, await makeLearner(program, still));
    const tries = async () =>
      (await act(await idAt(0), 'move', { startTime: '2026-02-24T20:00:00Z' }, true)).body;
    expect(await tries()).toMatchObject({ families: 2, untold: 1 });
    await inTransaction(program.context, (context) => markAccepted(context, still.id));
    expect(Object.keys(await tries())).not.toContain('untold');
  });

  test('shows first whom it concerns, and does nothing by that', async () => {
    await makeEnrolment(program, lesson, await signIn(program, 'student'));
    const id = await idAt(0);
    const move = { startTime: '2026-02-24T20:00:00Z' };
    const before = await rowsOf(lesson);
    const tried = await act(id, 'move', move, true);
    expect(tried.body).toEqual({
      changes: [
        {
          _id: id,
          before: {
            startTime: '2026-02-23T23:00:00.000Z',
            endTime: '2026-02-23T23:45:00.000Z',
            state: 'planned',
          },
          after: {
            startTime: '2026-02-24T20:00:00.000Z',
            endTime: '2026-02-24T20:45:00.000Z',
            state: 'planned',
          },
        },
      ],
      stays: [],
      families: 1,
      warnings: [],
      collisions: [],
    });
    expect(await rowsOf(lesson)).toEqual(before);
    expect((await act(id, 'move', move)).body).toEqual(tried.body);
    expect((await rowsOf(lesson))[0]).toMatchObject({ id, byHand: true, ruleDay: '2026-02-23', sequence: 1 });
    expect((await teacher.call('GET', `/api/class/${lesson}`)).body.startDate).toBe(
      '2026-02-24T20:00:00.000Z',
    );
  });

  test('onto another lesson is refused by its name, and said when it is only tried', async () => {
    await publish(teacher, { title: 'Algebra', startDate: '2026-02-24T20:00:00Z' });
    const id = await idAt(0);
    const move = { startTime: '2026-02-24T20:15:00Z' };
    const refused = await act(id, 'move', move);
    expect([refused.status, refused.body.code, refused.body.collisions[0].title]).toEqual([
      409,
      'meeting_collides',
      'Algebra',
    ]);
    const tried = await act(id, 'move', move, true);
    expect([tried.status, tried.body.collisions]).toEqual([200, refused.body.collisions]);
  });

  test('it and all later ones keeps the new wall clock through a change of the clock', async () => {
    const { status, body } = await act(await idAt(1), 'move', {
      startTime: '2026-02-26T22:30:00Z',
      scope: 'later',
    });
    expect([status, body.changes.length]).toEqual([200, 3]);
    expect(await startsOf(lesson)).toEqual([
      '2026-02-23T23:00:00.000Z',
      '2026-02-26T22:30:00.000Z',
      '2026-03-02T23:00:00.000Z',
      '2026-03-05T22:30:00.000Z',
      '2026-03-09T22:00:00.000Z',
      // Half past five still, on the clock that was moved on the 8th.
      '2026-03-12T21:30:00.000Z',
    ]);
  });

  test('all later ones loses none at the end and adds none', async () => {
    const until = await publish(teacher, {
      schedule: {
        ...mondaysAndWednesdays,
        weeks: undefined,
        until: '2026-03-09',
        times: [{ weekday: 1, at: '09:00' }],
      },
    });
    const [first] = await rowsOf(until);
    await act(first?.id ?? '', 'move', { startTime: '2026-02-27T14:00:00Z', scope: 'later' });
    expect(await startsOf(until)).toEqual([
      '2026-02-27T14:00:00.000Z',
      '2026-03-06T14:00:00.000Z',
      '2026-03-13T13:00:00.000Z',
    ]);
  });

  test('all later ones leaves alone what was moved by hand; another week or a taken day is refused', async () => {
    await act(await idAt(2), 'move', { startTime: '2026-03-03T15:00:00Z' });
    await act(await idAt(0), 'move', { startTime: '2026-02-23T22:00:00Z', scope: 'later' });
    expect((await startsOf(lesson)).slice(0, 3)).toEqual([
      '2026-02-23T22:00:00.000Z',
      '2026-02-25T23:00:00.000Z',
      '2026-03-03T15:00:00.000Z',
    ]);
    const other = await act(await idAt(0), 'move', { startTime: '2026-03-06T22:00:00Z', scope: 'later' });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([400, ['startTime']]);
    const taken = await act(await idAt(0), 'move', { startTime: '2026-02-25T20:00:00Z', scope: 'later' });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['startTime']]);
  });

  test('what has begun, and into the past, is refused', async () => {
    const past = await act(await idAt(0), 'move', { startTime: '2026-01-10T10:00:00Z' });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([400, ['startTime']]);
    const id = await idAt(0);
    program.clock.set('2026-02-23T23:10:00Z');
    // The first session has ended by then.
    const token = await openSession(program.context, teacher.id, { remember: true });
    const move = { startTime: '2026-02-24T20:00:00Z' };
    const headers = { authorization: `Bearer ${token}` };
    const begun = await program.call('POST', `/api/meetings/${id}/move`, move, 'en', headers);
    expect([begun.status, begun.body.code]).toEqual([409, 'meeting_past']);
  });
});
