import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { makePackage } from '../../../tests/make/packages.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { enter, makeTrialRoom, type RoomDevice, refusalOf } from '../../../tests/room/rooms.ts';
import type { TestProgram } from '../../../tests/start/program.ts';
import { eachInRoom, type Room } from '../../../tests/tables/each-room.ts';

let program: TestProgram;
let room: Room;
let admin: SignedInPerson;
eachInRoom(async (...given) => {
  [program, room] = given;
  admin = await signIn(program, 'admin');
});

const database = () => program.context.database;
const inside = (who: SignedInPerson, learners: string[] = []) =>
  enter(program, room.meeting, room.as(who, learners));

async function isPutOut(device: RoomDevice, why: string) {
  await program.rooms.check();
  expect(await device.hears('refused')).toMatchObject({ why });
  expect(await device.ended).toBe(4000);
}

async function ok(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, body]);
}

describe('a trial, while its family is in', () => {
  let trial: Awaited<ReturnType<typeof makeTrialRoom>> & { id: string; appointmentId: string };
  beforeEach(async () => {
    const made = await makeTrialRoom(program);
    const [row] = await database()
      .select({ id: trials.id, appointmentId: trials.appointmentId })
      .from(trials)
      .innerJoin(meetings, eq(meetings.trialId, trials.id))
      .where(eq(meetings.id, made.meeting));
    trial = { ...made, id: row?.id ?? '', appointmentId: row?.appointmentId ?? '' };
  });
  const family = () => enter(program, trial.meeting, { trial: trial.key });

  test('is given to another teacher', async () => {
    const device = await family();
    const first = await enter(program, trial.meeting, { token: trial.teacher.token });
    const other = await signIn(program, 'teacher');
    await ok(admin.call('PATCH', `/api/admin/trials/${trial.id}/teacher`, { teacherId: other.id }));
    await isPutOut(first, 'not-yours');
    await device.settled();
    await enter(program, trial.meeting, { token: other.token });
    await device.hears('person', ({ person }) => person.kind === 'teacher');
    await ok(admin.call('PATCH', `/api/admin/trials/${trial.id}/teacher`, { teacherId: null }));
    await isPutOut(device, 'cancelled');
  });

  test('is cancelled', async () => {
    const device = await family();
    await ok(admin.call('POST', `/api/admin/trials/${trial.id}/cancel`));
    await isPutOut(device, 'cancelled');
  });

  test('was booked with the address of somebody else', async () => {
    const device = await family();
    const { openNamed } = await import('#src/calendar/booking/keys.server.ts');
    const { correctContact } = await import('#src/calendar/booking/correct-contact.server.ts');
    const appointment = await openNamed(program.context, { id: trial.appointmentId });
    const { name, tel } = appointment;
    await correctContact(program.context, appointment, { name, tel, email: 'right@dars.test' });
    await isPutOut(device, 'session-ended');
  });

  test('takes place at the link of its teacher, or where is usual', async () => {
    const device = await family();
    const meetingLink = 'https://meet.dars.test/nodira';
    await ok(trial.teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira', meetingLink }));
    await isPutOut(device, 'own-link');
    await ok(trial.teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira', meetingLink: null }));
    await family();
    await ok(admin.call('PATCH', '/api/admin/usual-room', { usual: 'link' }));
    expect(await refusalOf(program, trial.meeting, { trial: trial.key })).toBe('own-link');
    await ok(admin.call('PATCH', '/api/admin/usual-room', { usual: 'own' }));
    expect(await database().$count(appointments, eq(appointments.id, trial.appointmentId))).toBe(1);
  });
});

describe('where payment is required', () => {
  beforeEach(() => {
    Object.assign(program.context.config, { requirePayment: true });
    onTestFinished(() => {
      Object.assign(program.context.config, { requirePayment: false });
    });
  });

  test('a refund puts a family out, and not one whose lesson of a package is used up just now', async () => {
    const {
      mother,
      child,
      enrolments: [id = ''],
    } = room;
    const pay = (values: Partial<typeof enrolments.$inferInsert>) =>
      database().update(enrolments).set(values).where(eq(enrolments.id, id));
    await pay({ paidAt: program.clock.now(), paidAmount: 10 });
    const ali = await inside(mother, [child]);
    await pay({ paidAt: null, paidAmount: null });
    await isPutOut(ali, 'unpaid');
    await makePackage(program, mother, child, { lessons: 1 });
    await pay({ byCredits: true });
    const again = await inside(mother, [child]);
    const { takeLesson } = await import('#src/learning/packages/use.server.ts');
    const used = { meetingId: room.meeting, learnerId: child, kind: 'group', aboutId: room.meeting } as const;
    await takeLesson(program.context, used);
    await program.rooms.check();
    await again.settled();
  });

  test('a make-up in another lesson is paid by the enrolment it makes up for', async () => {
    const {
      mother,
      child,
      enrolments: [id = ''],
    } = room;
    const teacher = await signIn(program, 'teacher');
    const other = await makeLesson(program, teacher, { room: 'own', link: null });
    const startsAt = new Date(program.clock.now().getTime() + 5 * 60_000);
    const place = await makeMeeting(program, other, teacher, { startsAt });
    const missed = await makeMeeting(program, room.lesson, room.teacher);
    const ofMissed = eq(attendances.meetingId, missed);
    const toldAt = program.clock.now();
    await database().update(attendances).set({ state: 'excused', toldAt }).where(ofMissed);
    const [row] = await database().select().from(attendances).where(ofMissed);
    if (!row) throw new Error('nobody is expected');
    const endsAt = new Date(startsAt.getTime() + 25 * 60_000);
    const made = {
      ...row,
      meetingId: place,
      startsAt,
      endsAt,
      state: 'expected',
      toldAt: null,
      makesUp: missed,
    };
    await database()
      .insert(attendances)
      .values(made as typeof attendances.$inferInsert);
    const come = { token: mother.token, learners: [child] };
    expect(await refusalOf(program, place, come)).toBe('unpaid');
    await database()
      .update(enrolments)
      .set({ paidAt: program.clock.now(), paidAmount: 10 })
      .where(eq(enrolments.id, id));
    const ali = await enter(program, place, come);
    await makeEnrolment(program, other, await signIn(program, 'student'));
    await database()
      .update(enrolments)
      .set({ cancelledAt: program.clock.now() })
      .where(eq(enrolments.id, id));
    await isPutOut(ali, 'not-yours');
  });

  test('a make-up of a lesson that was paid opens in the weeks of a pause, and of an unpaid one it does not', async () => {
    const { mother, child } = room;
    const day = (days: number) => new Date(program.clock.now().getTime() + days * 86_400_000);
    const lasts = (startsAt: Date) => ({ startsAt, endsAt: new Date(startsAt.getTime() + 25 * 60_000) });
    const teacher = await signIn(program, 'teacher');
    const other = await makeLesson(program, teacher, { room: 'own', link: null });
    const missed = await makeMeeting(program, room.lesson, room.teacher, lasts(day(-7)));
    const place = await makeMeeting(program, other, teacher, lasts(day(0)));
    const enrolmentId = room.enrolments[0] ?? '';
    const unpaidFrom = (unpaidSince: Date) =>
      database()
        .update(enrolments)
        .set({ paidAt: day(-20), paidAmount: 10, unpaidSince })
        .where(eq(enrolments.id, enrolmentId));
    await unpaidFrom(day(-2));
    const row = { learnerId: child, enrolmentId, live: true, createdAt: day(-9) };
    const told = { ...row, ...lasts(day(-7)), state: 'excused', toldAt: day(-9) } as const;
    await database()
      .insert(attendances)
      .values({ ...told, meetingId: missed });
    await database()
      .insert(attendances)
      .values({ ...row, ...lasts(day(0)), meetingId: place, makesUp: missed });
    const wayIn = async () =>
      (await mother.call('GET', `/api/meetings/${place}/learners/${child}/room`)).body;
    const ali = await enter(program, place, { token: mother.token, learners: [child] });
    expect(await wayIn()).toMatchObject({ isUnpaid: false });
    await unpaidFrom(day(-8));
    await isPutOut(ali, 'unpaid');
    expect(await wayIn()).toMatchObject({ isUnpaid: true });
  });
});
