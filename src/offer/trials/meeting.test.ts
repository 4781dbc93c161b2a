import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { friday } from '../../../tests/offer/trial-bookings.ts';
import { makeTrial } from '../../../tests/staff/trials.ts';
import { sharedProgram } from '../../../tests/start/program.ts';
import { appointmentChanged } from './appointment/appointment-changed.server.ts';
import { trials } from './tables.server.ts';

const program = sharedProgram({ environment: { SCHEDULER_SEATS: '1000' } });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});

const give = (id: string, teacherId: string | null) =>
  admin.call('PATCH', `/api/admin/trials/${id}/teacher`, { teacherId });
const meetingOf = async (trialId: string) =>
  (await program.context.database.select().from(meetings).where(eq(meetings.trialId, trialId)))[0];

/** Moves or cancels the appointment, as the family does, and does the job that follows. */
async function change(trialId: string, set: Partial<typeof appointments.$inferInsert>): Promise<void> {
  const { database } = program.context;
  const [trial] = await database.select().from(trials).where(eq(trials.id, trialId));
  const id = trial?.appointmentId ?? '';
  await database
    .update(appointments)
    .set({ ...set, sequence: 1 })
    .where(eq(appointments.id, id));
  await appointmentChanged.run(program.context, { appointmentId: id, sequence: 1 }, { last: true });
}

test('a trial with a teacher and a time is a meeting; another teacher takes it, none takes it back', async () => {
  const [one, two] = [await signIn(program, 'teacher'), await signIn(program, 'teacher')];
  const id = await makeTrial(program, friday);
  await give(id, one.id);
  expect(await meetingOf(id)).toMatchObject({
    teacherId: one.id,
    startsAt: new Date(friday),
    state: 'planned',
  });
  await give(id, two.id);
  expect(await meetingOf(id)).toMatchObject({ teacherId: two.id, state: 'planned', sequence: 1 });
  await give(id, null);
  expect(await meetingOf(id)).toMatchObject({ state: 'cancelled', live: false });
});

test('a teacher who has a lesson then is refused, and the staff read which', async () => {
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher, { title: 'Algebra' });
  await makeMeeting(program, lesson, teacher, { startsAt: new Date(friday) });
  const id = await makeTrial(program, friday);
  const { status, body } = await give(id, teacher.id);
  expect([status, body.code, body.collisions[0].title]).toEqual([409, 'meeting_collides', 'Algebra']);
  expect(await meetingOf(id)).toBeUndefined();
});

test('a family moves and cancels freely: the meeting follows, and what collides is kept as clashing', async () => {
  const teacher = await signIn(program, 'teacher');
  const lesson = await makeLesson(program, teacher);
  const later = new Date(Date.parse(friday) + 3_600_000);
  await makeMeeting(program, lesson, teacher, { startsAt: later });
  const id = await makeTrial(program, friday);
  await give(id, teacher.id);
  await change(id, { startTime: later, endTime: new Date(later.getTime() + 1_800_000) });
  expect(await meetingOf(id)).toMatchObject({ startsAt: later, clashes: true, live: false });
  await change(id, { cancelledAt: program.clock.now() });
  expect(await meetingOf(id)).toMatchObject({ state: 'cancelled', clashes: false });
});
