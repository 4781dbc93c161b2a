import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { friday } from '../../../../tests/offer/trial-bookings.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let admin: SignedInPerson;
let teacher: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
  teacher = await signIn(program, 'teacher');
});

/** A trial lesson of a teacher of its own, which begins now. */
async function begun(): Promise<{ trial: string; meeting: string }> {
  program.clock.set(thursdayNoon);
  teacher = await signIn(program, 'teacher');
  const trial = await makeTrial(program, friday);
  await admin.call('PATCH', `/api/admin/trials/${trial}/teacher`, { teacherId: teacher.id });
  program.clock.set(friday);
  const [found] = await program.context.database.select().from(meetings).where(eq(meetings.trialId, trial));
  return { trial, meeting: found?.id ?? '' };
}

const outcomeOf = async (id: string) =>
  (await program.context.database.select().from(trials).where(eq(trials.id, id)))[0]?.outcome;
const say = (meeting: string, what: string, body?: object) =>
  teacher.call('POST', `/api/meetings/${meeting}/${what}`, body);

test('a trial lesson took place: it is kept, and its meeting was held', async () => {
  const { trial, meeting } = await begun();
  expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.trial._id).toBe(trial);
  expect((await say(meeting, 'held')).body.state).toBe('held');
  expect(await outcomeOf(trial)).toBe('kept');
});

test('nobody came: it is missed; other reasons are the staff’s to sort out', async () => {
  const { trial, meeting } = await begun();
  expect((await say(meeting, 'not-held', { why: 'technical' })).status).toBe(400);
  expect((await say(meeting, 'not-held', { why: 'nobody' })).body.notHeld).toBe('nobody');
  expect(await outcomeOf(trial)).toBe('missed');
  expect((await say(meeting, 'held')).body.state).toBe('held');
  expect(await outcomeOf(trial)).toBe('kept');
});

test('what the staff note of a trial says so of its meeting, and a family that enrolled stays so', async () => {
  const { trial, meeting } = await begun();
  await admin.call('PATCH', `/api/admin/trials/${trial}/outcome`, { outcome: 'enrolled' });
  expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.state).toBe('held');
  await say(meeting, 'held');
  expect(await outcomeOf(trial)).toBe('enrolled');
});
