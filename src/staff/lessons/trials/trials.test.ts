import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trialStates } from '#src/offer/trials/trial.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { makeSeat, makeTrial } from '../../../../tests/staff/trials.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram } from '../../../../tests/start/program.ts';

const yesterday = '2026-01-14T15:00:00.000Z';
const friday = '2026-01-16T14:00:00.000Z';
const saturday = '2026-01-17T14:00:00.000Z';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  await emptyTables(program, 'trials', 'appointments', 'mails');
});

type Row = { _id: string; state: string };
const list = async (query = '') => (await admin.call('GET', `/api/admin/trials${query}`)).body as Row[];
const found = async (query: string) => (await list(query)).map(({ _id }) => _id);

async function nextOf(headers: Record<string, unknown>): Promise<{ body: Row[] }> {
  const [, next] = /<([^>]+)>; rel="next"/.exec(String(headers.link)) ?? [];
  return admin.call('GET', next ?? '');
}

test('each state is found by its filter, and what is ahead by one for both', async () => {
  const now = program.context.clock.now();
  const made: Record<string, string> = {
    'to-contact': await makeTrial(program),
    upcoming: await makeTrial(program, friday, { contactedAt: now }),
    past: await makeTrial(program, yesterday),
    kept: await makeTrial(program, yesterday, { outcome: 'kept' }),
    missed: await makeTrial(program, yesterday, { outcome: 'missed' }),
    enrolled: await makeTrial(program, null, { outcome: 'enrolled' }),
    cancelled: await makeTrial(program, null, { cancelledAt: now }),
    elsewhere: await makeTrial(program, null),
  };
  const byFamily = await makeTrial(program, null, {
    appointmentId: await makeSeat(program, friday, { cancelledAt: now }),
  });
  for (const state of trialStates) {
    const expected = [made[state]];
    if (state === 'cancelled') expected.unshift(byFamily);
    expect([state, await found(`?state=${state}`)]).toEqual([state, expected]);
  }
  expect(await found('?state=ahead')).toEqual([made.upcoming, made['to-contact']]);
  const states = new Map((await list()).map(({ _id, state }) => [_id, state]));
  for (const state of trialStates) expect(states.get(made[state] ?? '')).toBe(state);
  expect(states.get(byFamily)).toBe('cancelled');
});

test('subject, how they heard, teacher and words narrow the list', async () => {
  const teacher = await signIn(program, 'teacher');
  const chess = await makeTrial(program, friday, { teacherId: teacher.id });
  const phonics = await makeTrial(program, null, {
    subject: 'Phonics',
    hearAboutUs: 'Other',
    parentName: 'Gʻulnora Toʻrayeva',
    parentEmail: 'gulnora@example.com',
  });
  expect(await found('?subject=Phonics')).toEqual([phonics]);
  expect(await found('?heard=Instagram')).toEqual([chess]);
  expect(await found(`?teacher=${teacher.id}`)).toEqual([chess]);
  expect(await found('?teacher=none')).toEqual([phonics]);
  expect(await found(`?q=${encodeURIComponent("g'ulnora EXAMPLE")}`)).toEqual([phonics]);
  expect(await found('?q=gulnora&subject=Chess')).toEqual([]);
  for (const wrong of ['state=late', 'subject=Yoga', 'heard=x', 'teacher=x', 'sort=by-name'])
    expect((await admin.call('GET', `/api/admin/trials?${wrong}`)).status).toBe(400);
});

test('bookings and lessons are ordered both ways, page by page', async () => {
  const late = await makeTrial(program, saturday);
  const past = await makeTrial(program, yesterday);
  const outside = await makeTrial(program, null);
  const near = await makeTrial(program, friday);
  expect(await found('')).toEqual([near, outside, past, late]);
  expect(await found('?sort=oldest')).toEqual([late, past, outside, near]);
  expect(await found('?sort=soonest')).toEqual([near, late]);
  expect(await found('?sort=latest')).toEqual([late, near, past]);
  expect(await found('?sort=soonest&state=past')).toEqual([past]);
  expect(await found('?sort=latest&state=elsewhere')).toEqual([outside]);
  for (const [sort, second] of Object.entries({ newest: outside, soonest: late, latest: near })) {
    const { headers } = await admin.call('GET', `/api/admin/trials?sort=${sort}&limit=1`);
    expect((await nextOf(headers)).body.map(({ _id }) => _id)).toEqual([second]);
  }
});

test('whose hour a family chose is told, until another gives the lesson or its teacher teaches no longer', async () => {
  const [chosen, other] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const seat = await makeSeat(program, friday, { teacherId: chosen.id });
  const id = await makeTrial(program, null, { appointmentId: seat });
  const path = `/api/admin/trials/${id}`;
  const give = async (teacherId: string | null) =>
    (await admin.call('PATCH', `${path}/teacher`, { teacherId })).body.hourOf;
  const told = { _id: chosen.id, email: chosen.email };
  expect(await list()).toMatchObject([{ _id: id, teacher: null, hourOf: told }]);
  expect((await admin.call('GET', path)).body).toMatchObject({ teacher: null, hourOf: told });
  const asTeacher = async (status: string) =>
    program.context.database.execute(sql`update users set status = ${status} where id = ${chosen.id}`);
  await asTeacher('blocked');
  expect((await admin.call('GET', path)).body.hourOf).toBeNull();
  await asTeacher('active');
  expect(await give(chosen.id)).toMatchObject(told);
  expect(await give(null)).toMatchObject(told);
  expect(await give(other.id)).toBeNull();
});

test('a time elsewhere is said to be so, and no address is shown', async () => {
  await makeTrial(program, null);
  await makeTrial(program, null, { scheduleDate: 'http://dars.test/schedule/events/gone' });
  const rows = await list('?sort=oldest');
  expect(rows).toMatchObject([
    { timeKeeper: 'outside', startTime: null, contactDueAt: null },
    { timeKeeper: 'nobody', startTime: null },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/https?:/);
});

test('an export is the list as it is filtered', async () => {
  await makeTrial(program, friday, { childrenFullName: '=Ali', note: 'Evenings' });
  await makeTrial(program, null, { subject: 'Phonics', childrenFullName: 'Vali' });
  const { body } = await admin.call('GET', '/api/admin/trials/csv?subject=Chess');
  expect(body).toContain(`"'=Ali"\tDilnoza Karimova\t`);
  expect(body).toContain(`Chess\tGrade 3\t${friday}\tTo contact\t`);
  expect(body).not.toContain('Vali');
});

describe('times without a finished booking', () => {
  test('are those ahead, the soonest first', async () => {
    const far = await makeSeat(program, saturday);
    const near = await makeSeat(program, friday);
    await makeSeat(program, yesterday);
    await makeSeat(program, friday, { cancelledAt: program.context.clock.now() });
    await makeTrial(program);
    const first = await admin.call('GET', '/api/admin/trials/seats?limit=1');
    expect(first.body).toEqual([
      expect.objectContaining({ _id: near, startTime: friday, tel: '+998 90 123 45 67' }),
    ]);
    expect((await nextOf(first.headers)).body.map(({ _id }) => _id)).toEqual([far]);
  });

  test('are cancelled once, not when a booking came meanwhile, nor when they have begun', async () => {
    const seat = await makeSeat(program, friday);
    const cancel = (id: string) => admin.call('POST', `/api/admin/trials/seats/${id}/cancel`);
    const answers = await Promise.all([cancel(seat), cancel(seat)]);
    expect(answers.map(({ body }) => body.code ?? 'done').sort()).toEqual(['appointment_cancelled', 'done']);
    expect((await program.mails()).map(({ key }) => key)).toEqual([
      `appointment ${seat} cancelled 1 family`,
      `appointment ${seat} cancelled 1 staff`,
    ]);
    const finished = await makeSeat(program, friday);
    await makeTrial(program, null, { appointmentId: finished });
    expect((await cancel(finished)).body.code).toBe('conflict');
    expect((await cancel(await makeSeat(program, yesterday))).body.code).toBe('appointment_begun');
    expect((await cancel(crypto.randomUUID())).status).toBe(404);
  });
});

test('teachers are found by a part of their e-mail, without those who are blocked', async () => {
  const { email, id } = await signIn(program, 'teacher', 'an_na@school.test');
  const blocked = await signIn(program, 'teacher', 'an_other@school.test');
  await signIn(program, 'student', 'an_student@school.test');
  await program.context.database.execute(sql`update users set status = 'blocked' where id = ${blocked.id}`);
  const { body } = await admin.call('GET', '/api/admin/trials/teachers?q=AN_');
  expect(body).toEqual([{ _id: id, email, name: '' }]);
});
