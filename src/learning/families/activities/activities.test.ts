import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeActivity, makeLearner } from '../../../../tests/make/rows.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { swimming } from '../../../../tests/tables/right-bodies.ts';
import { mostActivities } from '../family.ts';
import { guardianships } from '../tables.server.ts';
import { activities } from './tables.server.ts';

const program = sharedProgram();
let guardian: SignedInPerson;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  guardian = await signIn(program, 'student');
});

const week = '?from=2026-03-02T05:00:00Z&to=2026-03-16T04:00:00Z';

test('what a child does elsewhere is added, changed and removed, and told on the clock on which it was said', async () => {
  const learner = await makeLearner(program, guardian);
  const own = `/api/learners/${learner}/activities`;
  const made = await guardian.call('POST', own, { ...swimming, weekdays: [4, 2] });
  expect(made.status).toBe(201);
  expect(made.body).toEqual({ ...swimming, _id: made.body._id, learnerId: learner, weekdays: [2, 4] });
  // The clock is put forward on Sunday, March 8.
  const { body } = await guardian.call('GET', `/api/activities${week}`);
  expect(body).toMatchObject([
    {
      title: 'Swimming',
      times: [
        { startTime: '2026-03-03T22:00:00.000Z', endTime: '2026-03-03T23:00:00.000Z' },
        { startTime: '2026-03-05T22:00:00.000Z' },
        { startTime: '2026-03-10T21:00:00.000Z' },
        { startTime: '2026-03-12T21:00:00.000Z' },
      ],
    },
  ]);
  const path = `/api/activities/${made.body._id}`;
  const changed = await guardian.call('PUT', path, { ...swimming, title: 'School', wayMinutes: 0 });
  expect(changed.body).toMatchObject({ title: 'School', weekdays: [2], wayMinutes: 0 });
  expect((await guardian.call('GET', own)).body).toEqual([changed.body]);
  expect((await guardian.call('DELETE', path)).status).toBe(200);
  expect((await guardian.call('DELETE', path)).status).toBe(404);
  expect((await guardian.call('GET', own)).body).toEqual([]);
});

test('what cannot be is refused beside its field', async () => {
  const learner = await makeLearner(program, guardian);
  const fieldsOf = async (more: object) => {
    const input = { ...swimming, ...more };
    const { status, body } = await guardian.call('POST', `/api/learners/${learner}/activities`, input);
    expect(status).toBe(400);
    return Object.keys(body.fields);
  };
  expect(await fieldsOf({ title: ' ' })).toEqual(['title']);
  expect(await fieldsOf({ title: 'x'.repeat(61) })).toEqual(['title']);
  expect(await fieldsOf({ weekdays: [] })).toEqual(['weekdays']);
  expect(await fieldsOf({ weekdays: [2, 2] })).toEqual(['weekdays']);
  expect(await fieldsOf({ ends: '17:00' })).toEqual(['ends']);
  expect(await fieldsOf({ wayMinutes: 181 })).toEqual(['wayMinutes']);
  expect(await fieldsOf({ zone: 'Mars/Olympus' })).toEqual(['zone']);
});

test('another guardian of the child sees and changes it; it goes with the child', async () => {
  const other = await signIn(program, 'student');
  const learnerId = await makeLearner(program, guardian);
  const createdAt = program.context.clock.now();
  await program.context.database
    .insert(guardianships)
    .values({ learnerId, userId: other.id, kind: 'guardian', createdAt });
  const id = await makeActivity(program, guardian, { learnerId });
  expect((await other.call('PUT', `/api/activities/${id}`, swimming)).status).toBe(200);
  expect((await other.call('GET', `/api/activities${week}`)).body).toMatchObject([{ _id: id }]);
  expect((await guardian.call('DELETE', `/api/learners/${learnerId}`)).status).toBe(200);
  expect(await program.context.database.$count(activities, eq(activities.learnerId, learnerId))).toBe(0);
});

test('of a child no more than thirty are kept', async () => {
  const learnerId = await makeLearner(program, guardian);
  for (let count = 1; count < mostActivities; count++) await makeActivity(program, guardian, { learnerId });
  const add = () => guardian.call('POST', `/api/learners/${learnerId}/activities`, swimming);
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_activities');
});
