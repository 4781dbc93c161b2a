import { beforeAll, beforeEach, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { auditEntries } from '#src/people/audit/tables.server.ts';
import { checkKeys } from '#src/people/opening/checks.ts';
import { opening, openingChecks } from '#src/people/opening/tables.server.ts';
import { type SignedInPerson, signIn, signInChecked } from '../../../tests/make/people.ts';
import { setChecks } from '../../../tests/staff/opening.ts';
import { ownProgram, thursdayNoon } from '../../../tests/start/program.ts';

const program = ownProgram({ config: { production: true } });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.delete(openingChecks);
});

const read = async () => (await admin.call('GET', '/api/admin/opening')).body;
const open = () => admin.call('POST', '/api/admin/opening/open', { isSure: true });
const putOff = (key: string, reason: string) =>
  admin.call('PUT', `/api/admin/opening/checks/${key}/put-off`, { reason });

test('what nobody has measured keeps the school shut, and so does what was measured a day ago', async () => {
  expect(await read()).toMatchObject({ openedAt: null, mayOpen: false });
  expect((await open()).body.code).toBe('opening_not_ready');
  await setChecks(program, 'green');
  expect(await read()).toMatchObject({ mayOpen: true });
  program.clock.set('2026-01-16T19:00:00Z');
  const { mayOpen, checks } = await read();
  expect([mayOpen, checks[0].state]).toEqual([false, 'unknown']);
  expect((await open()).status).toBe(409);
});

test('one red check keeps it shut, and cannot be put off', async () => {
  for (const key of checkKeys) {
    await setChecks(program, 'green');
    await setChecks(program, 'red', {}, [key]);
    expect([key, (await open()).body.code]).toEqual([key, 'opening_not_ready']);
    expect((await putOff(key, 'It can wait.')).status).toBe(409);
  }
});

test('a yellow one keeps it shut until it is put off with a reason, and the reason ends with what it was for', async () => {
  await setChecks(program, 'green');
  await setChecks(program, 'amber', {}, ['teachers']);
  expect((await open()).status).toBe(409);
  for (const reason of ['', '  ', 'no']) expect((await putOff('teachers', reason)).status).toBe(400);
  const { body } = await putOff('teachers', 'They come in June.');
  expect(body.mayOpen).toBe(true);
  expect((await admin.call('DELETE', '/api/admin/opening/checks/teachers/put-off')).body.mayOpen).toBe(false);
  await putOff('teachers', 'They come in June.');
  await setChecks(program, 'amber', {}, ['teachers']);
  expect((await read()).mayOpen).toBe(true);
});

test('nothing ticks a check: every call either measures or proves', async () => {
  const calls = features
    .flatMap(({ contract }) => Object.keys(contract))
    .filter((key) => key.includes('/admin/opening'));
  expect(calls.toSorted()).toEqual([
    'DELETE /api/admin/opening/checks/:id/put-off',
    'GET /api/admin/opening',
    'POST /api/admin/opening/dollar',
    'POST /api/admin/opening/letter',
    'POST /api/admin/opening/letter/opened',
    'POST /api/admin/opening/measure',
    'POST /api/admin/opening/open',
    'POST /api/admin/opening/vouched',
    'PUT /api/admin/opening/checks/:id/put-off',
  ]);
  const said = { key: 'never sent', what: 'dollar', state: 'green', only: 'dollar' };
  for (const path of ['letter/opened', 'vouched', 'measure'])
    await admin.call('POST', `/api/admin/opening/${path}`, said);
  const { checks } = await read();
  expect(checks.filter(({ state }: { state: string }) => state === 'green')).toEqual([]);
});

test('before it is open strangers are given nothing and sold nothing; afterwards all, and for good', async () => {
  const { context } = program;
  const [student, teacher] = [await signIn(program, 'student'), await signInChecked(program)];
  const codes = async () => ({
    visitor: (await program.call('GET', '/api/lessons')).body.code,
    prices: (await program.call('GET', '/api/prices')).body.code,
    trial: (await program.call('POST', '/api/lesson/trial', {})).body.code,
    order: (await student.call('POST', '/api/orders', {})).body.code,
    enrolment: (await student.call('POST', '/api/manual-purchase/class', {})).body.code,
    signUp: (await program.call('POST', '/api/user/register', newcomer('student'))).body.code,
    staff: (await admin.call('GET', '/api/lessons')).status,
    teacher: (await teacher.call('GET', '/api/prices')).status,
  });
  const newcomer = (role: string) => ({
    email: `${role}.${Math.random()}@dars.test`,
    password: 'a password of tests',
    role,
    status: 'active',
  });
  const shut = 'not_open_yet';
  expect(await codes()).toEqual({
    ...{ visitor: shut, prices: shut, trial: shut, order: shut, enrolment: shut, signUp: shut },
    ...{ staff: 200, teacher: 200 },
  });
  await setChecks(program, 'green');
  expect((await open()).body.openedAt).toBe(thursdayNoon.replace('Z', '.000Z'));
  const after = await codes();
  expect(Object.values(after)).not.toContain(shut);
  expect(after).toMatchObject({ visitor: undefined, prices: undefined, staff: 200 });
  const entries = await context.database.select().from(auditEntries);
  expect(entries.filter(({ act }) => act === 'school-opened')).toHaveLength(1);
  // Opened once more, nothing is done; what becomes red afterwards stands on Today and shuts nothing.
  await setChecks(program, 'red', {}, ['backup']);
  expect((await open()).status).toBe(200);
  expect((await program.call('GET', '/api/lessons')).status).toBe(200);
  const today = (await admin.call('GET', '/api/admin/today')).body;
  expect(today.opening).toMatchObject({
    count: 1,
    first: [{ _id: 'backup', name: 'A backup can be restored' }],
  });
  expect(await context.database.$count(opening)).toBe(1);
});
