import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { inTransaction } from '#src/platform/program/context.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import {
  codes,
  deedsOf,
  eachWithoutTrials,
  followChanges,
  friday,
  later,
  yesterday,
} from '../../../tests/offer/staff-trials.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import type { TestProgram } from '../../../tests/start/program.ts';

const evening = '2026-01-16T22:00:00.000Z';
const eveningLater = '2026-01-16T22:30:00.000Z';

let program: TestProgram;
let admin: SignedInPerson;
let teacher: SignedInPerson;
const { path, contact, assign, move, note, mailsTo } = eachWithoutTrials((given) => {
  ({ program, admin, teacher } = given);
});

test('that the family was contacted is noted once, whoever says so', async () => {
  const id = await makeTrial(program);
  expect(codes(await Promise.all([contact(id), contact(id)]))).toEqual(['already_contacted', 'done']);
  const { body } = await admin.call('GET', path(id));
  expect(body).toMatchObject({ state: 'upcoming', contactedAt: '2026-01-15T17:00:00.000Z' });
  expect(await deedsOf(admin, id)).toEqual([['trial-contacted', {}]]);
});

test('an act of the staff beside whoever books waits for the time first; where it is another by then, it is asked again', async () => {
  const id = await makeTrial(program);
  const isIt = eq(trials.id, id);
  /** Does something as whoever books does: the time is locked, and then the trial. */
  const contactBeside = async (change: Partial<typeof trials.$inferInsert>) => {
    const { answer } = await inTransaction(program.context, async ({ database }) => {
      const [trial] = await database.select().from(trials).where(isIt);
      const at = eq(appointments.id, trial?.appointmentId ?? '');
      await database.select().from(appointments).where(at).for('update');
      const answer = contact(id);
      await sleep(500);
      await database.update(trials).set(change).where(isIt);
      return { answer };
    });
    return codes([await answer]);
  };
  expect(await contactBeside({ note: 'Called' })).toEqual(['done']);
  expect(await contactBeside({ appointmentId: null })).toEqual(['conflict']);
});

describe('a teacher', () => {
  test('is told of a lesson, and told again when it is given to another', async () => {
    const id = await makeTrial(program);
    const other = await signIn(program, 'teacher');
    await Promise.all([assign(id, teacher.id), assign(id, teacher.id)]);
    program.clock.set('2026-01-15T17:01:00Z');
    expect((await assign(id, other.id)).body.teacher).toMatchObject({ _id: other.id, email: other.email });
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
    expect(await deedsOf(admin, id)).toEqual([
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
    await followChanges(program);
    expect((await mailsTo(teacher.email)).map(({ content }) => content?.text)).toEqual([
      expect.stringContaining('Please contact the family 24 hours before the lesson'),
      expect.stringContaining('Please contact them 24 hours before.'),
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
    await followChanges(program);
    expect((await mailsTo(teacher.email)).at(-1)?.content?.text).toContain('Please contact them now');
    await program.call('DELETE', link);
    await followChanges(program);
    await followChanges(program);
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

test('the outcome is noted once the lesson has begun, and may be changed', async () => {
  const id = await makeTrial(program);
  expect((await note(id, 'kept')).body.code).toBe('lesson_ahead');
  program.clock.set(friday);
  await Promise.all([note(id, 'kept'), note(id, 'kept')]);
  expect((await note(id, 'enrolled')).body.state).toBe('enrolled');
  expect((await note(id, 'lost')).status).toBe(400);
  expect(await deedsOf(admin, id)).toEqual([
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
  expect(await deedsOf(admin, id)).toEqual([
    ['trial-noted', {}],
    ['trial-noted', {}],
  ]);
});
