import { beforeAll, expect, test } from 'vitest';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeTrialOf } from '../../../tests/staff/figures.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

/** The clock stands at Thursday noon in New York, 2026-01-15: its week began on Monday, the 12th. */
const program = sharedProgram();
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  await makeTrialOf(program, '2026-01-15T12:00:00Z', { outcome: 'kept' });
  // The last moment of a Sunday in New York, and the first of the Monday: both Monday in UTC.
  await makeTrialOf(program, '2026-01-12T04:59:59Z', { outcome: 'enrolled', hearAboutUs: 'Facebook' });
  await makeTrialOf(program, '2026-01-12T05:00:00Z', {
    outcome: 'missed',
    hearAboutUs: 'Other',
    hearAboutUsOther: 'secret words',
  });
  await makeTrialOf(program, '2025-12-20T12:00:00Z', { subject: 'Art', hearAboutUs: 'a neighbour' });
  await makeTrialOf(program, '2025-11-01T12:00:00Z');
  await makeTrialOf(program, '2025-10-26T12:00:00Z');
});

const figures = async (query = '') => (await admin.call('GET', `/api/admin/figures${query}`)).body;

test('trials are counted by the business’s weeks, those without any included', async () => {
  const { weeks } = await figures('?weeks=4');
  expect(weeks).toEqual([
    { monday: '2025-12-22', booked: 0, kept: 0, enrolled: 0 },
    { monday: '2025-12-29', booked: 0, kept: 0, enrolled: 0 },
    { monday: '2026-01-05', booked: 1, kept: 1, enrolled: 1 },
    { monday: '2026-01-12', booked: 2, kept: 1, enrolled: 0 },
  ]);
  const { weeks: usual } = await figures();
  expect([usual.length, usual[0].monday]).toEqual([12, '2025-10-27']);
  // Saturday, the first of November, stands in the week from the 27th; the Sunday before it in none.
  expect(usual[0].booked).toBe(1);
  expect((await figures('?weeks=26')).weeks[13]).toEqual({
    monday: '2025-10-20',
    booked: 1,
    kept: 0,
    enrolled: 0,
  });
});

test('sources are the known ones, whatever families wrote, and subjects those that were booked', async () => {
  const { sources, subjects } = await figures();
  expect(sources).toEqual([
    { source: 'Instagram', booked: 2, kept: 1, enrolled: 0 },
    { source: 'Other', booked: 2, kept: 0, enrolled: 0 },
    { source: 'Facebook', booked: 1, kept: 1, enrolled: 1 },
    { source: 'Friend recommendation', booked: 0, kept: 0, enrolled: 0 },
  ]);
  expect(subjects).toEqual([
    { subject: 'Chess', booked: 4, kept: 2, enrolled: 1 },
    { subject: 'Art', booked: 1, kept: 0, enrolled: 0 },
  ]);
  expect(JSON.stringify(await figures())).not.toMatch(/neighbour|secret/);
});

test('the weeks are exported', async () => {
  const { body } = await admin.call('GET', '/api/admin/figures/csv?weeks=4');
  expect(body.split('\r\n').slice(1, 5)).toEqual([
    '2025-12-22\t0\t0\t0',
    '2025-12-29\t0\t0\t0',
    '2026-01-05\t1\t1\t1',
    '2026-01-12\t2\t1\t0',
  ]);
});

test('another period is wrong input', async () => {
  expect((await admin.call('GET', '/api/admin/figures?weeks=5')).status).toBe(400);
});
