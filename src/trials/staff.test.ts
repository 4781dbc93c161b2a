import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeTrial } from '../../tests/admin/trials.ts';
import { type SignedInPerson, signIn } from '../../tests/people.ts';
import { type Answer, startTestProgram, type TestProgram, thursdayNoon } from '../../tests/program.ts';
import { appointmentChanged } from './appointment-changed.server.ts';

const friday = '2026-01-16T14:00:00.000Z';
const later = '2026-01-16T14:30:00.000Z';
const evening = '2026-01-16T22:00:00.000Z';
const eveningLater = '2026-01-16T22:30:00.000Z';
const yesterday = '2026-01-14T15:00:00.000Z';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeAll(async () => {
  program = await startTestProgram();
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});
afterAll(() => program.stop());
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await program.context.database.execute(sql`truncate trials, appointments, mails cascade`);
  await program.context.database.execute(sql`delete from pgboss.job where name = ${appointmentChanged.name}`);
});

const path = (id: string) => `/api/admin/trials/${id}`;
const contact = (id: string) => admin.call('POST', `${path(id)}/contacted`);
const assign = (id: string, teacherId: string | null) =>
  admin.call('PATCH', `${path(id)}/teacher`, { teacherId });
const move = (id: string, startTime: string) => admin.call('PATCH', `${path(id)}/time`, { startTime });
const cancel = (id: string) => admin.call('POST', `${path(id)}/cancel`);
const note = (id: string, outcome: string) => admin.call('PATCH', `${path(id)}/outcome`, { outcome });

const codes = (answers: Answer[]) => answers.map(({ body }) => body.code ?? 'done').sort();
const mailsTo = async (address: string) =>
  (await program.mails()).filter(({ recipient }) => recipient === address);

async function deeds(id: string) {
  const { body } = await admin.call('GET', `/api/admin/log?subject=${id}&sort=oldest`);
  return body.map(({ act, details }: { act: string; details: object }) => [act, details]);
}

/** Does the tasks that follow changes of appointments, as the queue would. */
async function doTasks() {
  const { rows } = await program.context.database.execute<{
    data: { appointmentId: string; sequence: number };
  }>(sql`select data from pgboss.job where name = ${appointmentChanged.name} order by created_on`);
  for (const { data } of rows) await appointmentChanged.run(program.context, data, { last: false });
}

test('that the family was contacted is noted once, whoever says so', async () => {
  const id = await makeTrial(program);
  expect(codes(await Promise.all([contact(id), contact(id)]))).toEqual(['already_contacted', 'done']);
  const { body } = await admin.call('GET', path(id));
  expect(body).toMatchObject({ state: 'upcoming', contactedAt: '2026-01-15T17:00:00.000Z' });
  expect(await deeds(id)).toEqual([['trial-contacted', {}]]);
});

describe('a teacher', () => {
  test('is told of a lesson, and told again when it is given to another', async () => {
    const id = await makeTrial(program);
    const other = await signIn(program, 'teacher');
    await Promise.all([assign(id, teacher.id), assign(id, teacher.id)]);
    program.clock.set('2026-01-15T17:01:00Z');
    expect((await assign(id, other.id)).body.teacher).toEqual({ _id: other.id, email: other.email });
    program.clock.set('2026-01-15T17:02:00Z');
    await assign(id, null);
    const [given, taken, ...more] = await mailsTo(teacher.email);
    expect(given?.content?.subject).toBe(
      'A trial lesson for you: Chess, Friday, January 16, 7:00 PM (Toshkent)',
    );
    for (const words of ['+998 90 123 45 67', '/dashboard', 'Please contact the family now']) {
      expect(given?.content?.text).toContain(words);
      expect(taken?.content?.text).not.toContain(words);
    }
    expect(given?.content?.html).toContain('<a href="tel:+998901234567"');
    expect(given?.content?.text).not.toContain('tel:');
    expect([more, await mailsTo(other.email)]).toEqual([[], [expect.anything(), expect.anything()]]);
    expect(await deeds(id)).toEqual([
      ['trial-assigned', { from: null, to: teacher.id }],
      ['trial-assigned', { from: teacher.id, to: other.id }],
      ['trial-assigned', { from: other.id, to: null }],
    ]);
    const { body } = await admin.call('GET', path(id));
    expect(body.mails.map(({ about }: { about: string }) => about)).toEqual([
      'assigned',
      'room',
      'unassigned',
      'assigned',
      'room',
      'unassigned',
    ]);
  });

  test('is asked to contact the family a day before the lesson, where that is still ahead', async () => {
    const id = await makeTrial(program, evening);
    await assign(id, teacher.id);
    await move(id, eveningLater);
    await doTasks();
    expect((await mailsTo(teacher.email)).map(({ content }) => content?.text)).toEqual([
      expect.stringContaining('Please contact the family 24 hours before the lesson'),
      expect.stringContaining('Please contact them 24 hours before it.'),
    ]);
  });

  test('is one who teaches here, and is not mailed of a lesson that is over', async () => {
    const id = await makeTrial(program, yesterday);
    const { status, body } = await assign(id, admin.id);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['teacherId']]);
    expect((await assign(id, teacher.id)).status).toBe(200);
    expect(await mailsTo(teacher.email)).toEqual([]);
  });

  test('is told that the family moved or cancelled it by its link', async () => {
    const booked = await program.call('POST', '/api/schedule/events', {
      name: 'Dilnoza',
      email: 'dilnoza@example.com',
      tel: '+1 555 123 4567',
      startTime: friday,
    });
    const appointmentId = booked.body.uri.split('/').at(-1);
    const id = await makeTrial(program, null, { appointmentId });
    await assign(id, teacher.id);
    const link = `/api/schedule/appointments/${booked.body.key}`;
    await program.call('PATCH', link, { startTime: later });
    await doTasks();
    expect((await mailsTo(teacher.email)).at(-1)?.content?.text).toContain('Please contact them now');
    await program.call('DELETE', link);
    await doTasks();
    await doTasks();
    expect((await mailsTo(teacher.email)).map(({ key }) => key).slice(1)).toEqual([
      `appointment ${appointmentId} moved 1 teacher`,
      `appointment ${appointmentId} cancelled 2 teacher`,
    ]);
    expect((await admin.call('GET', path(id))).body).toMatchObject({
      state: 'cancelled',
      cancelled: { by: 'family' },
    });
  });
});

describe('a move', () => {
  test('takes the new seat once, and mails the family a fresh link', async () => {
    const id = await makeTrial(program);
    await Promise.all([move(id, later), move(id, later)]);
    const mails = await mailsTo('dilnoza@example.com');
    expect(mails.map(({ key }) => key.replace(/\S{36}/, 'ID'))).toEqual(['appointment ID moved 1 family']);
    const link = /\/appointments\/([\w-]+)/.exec(mails[0]?.content?.text ?? '')?.[1];
    expect((await program.call('GET', `/api/schedule/appointments/${link}`)).body.startTime).toBe(later);
    expect(await deeds(id)).toEqual([['trial-moved', { from: friday, to: later }]]);
    expect((await admin.call('GET', path(id))).body.startTime).toBe(later);
  });

  test('is refused where there is no time, the lesson has begun, or the slot is gone', async () => {
    const id = await makeTrial(program);
    await makeTrial(program, later);
    const seat = sql`update appointments set seat = 1 where start_time = ${later}`;
    await program.context.database.execute(seat);
    expect((await move(id, later)).body.code).toBe('slot_gone');
    expect((await move(id, '2026-03-16T14:30:00.000Z')).body.fields).toHaveProperty('startTime');
    expect((await move(await makeTrial(program, null), later)).body.code).toBe('no_appointment');
    expect((await move(await makeTrial(program, yesterday), later)).body.code).toBe('appointment_begun');
    expect((await move(crypto.randomUUID(), later)).status).toBe(404);
    expect(await deeds(id)).toEqual([]);
  });
});

describe('a cancellation', () => {
  test('frees the seat and tells the family and the teacher, once', async () => {
    const id = await makeTrial(program, friday, { teacherId: teacher.id });
    expect(codes(await Promise.all([cancel(id), cancel(id)]))).toEqual(['appointment_cancelled', 'done']);
    await doTasks();
    expect((await program.mails()).map(({ key }) => key.split(' ').slice(2).join(' '))).toEqual([
      'cancelled 1 family',
      'cancelled 1 staff',
      'cancelled 1 teacher',
    ]);
    const { body } = await admin.call('GET', path(id));
    expect(body).toMatchObject({ state: 'cancelled', cancelled: { by: 'staff' } });
    expect(body.mails).toHaveLength(3);
    expect(await deeds(id)).toEqual([['trial-cancelled', { startTime: friday }]]);
    for (const act of [contact, (it: string) => assign(it, null), (it: string) => note(it, 'kept')])
      expect((await act(id)).body.code).toBe('appointment_cancelled');
  });

  test('of a trial whose time is elsewhere tells them too', async () => {
    const id = await makeTrial(program, null, { teacherId: teacher.id, language: 'uz' });
    expect((await cancel(id)).body.state).toBe('cancelled');
    expect((await program.mails()).map(({ key, content }) => [key, content?.subject])).toEqual([
      [`trial ${id} cancelled family`, 'Sinov darsingiz bekor qilindi, Dars'],
      [`trial ${id} cancelled teacher`, 'Trial lesson cancelled: Chess, outside our calendar'],
    ]);
    expect((await cancel(await makeTrial(program, yesterday))).body.code).toBe('appointment_begun');
    expect((await cancel(await makeTrial(program, null, { outcome: 'kept' }))).body.code).toBe(
      'appointment_begun',
    );
  });
});

test('the outcome is noted once the lesson has begun, and may be changed', async () => {
  const id = await makeTrial(program);
  expect((await note(id, 'kept')).body.code).toBe('lesson_ahead');
  program.clock.set(friday);
  await Promise.all([note(id, 'kept'), note(id, 'kept')]);
  expect((await note(id, 'enrolled')).body.state).toBe('enrolled');
  expect((await note(id, 'lost')).status).toBe(400);
  expect(await deeds(id)).toEqual([
    ['trial-outcome', { from: null, to: 'kept' }],
    ['trial-outcome', { from: 'kept', to: 'enrolled' }],
  ]);
});

test('a note is kept as it is, up to 2,000 characters; the log holds none of it', async () => {
  const id = await makeTrial(program);
  const write = (words: string) => admin.call('PATCH', `${path(id)}/note`, { note: words });
  expect((await write('Two lines,\nof words')).body.note).toBe('Two lines,\nof words');
  expect((await write('x'.repeat(2001))).body.fields).toHaveProperty('note');
  expect((await write('')).body.note).toBe('');
  expect(await deeds(id)).toEqual([
    ['trial-noted', {}],
    ['trial-noted', {}],
  ]);
});
