import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { type SignedInPerson, signIn } from '../../../../tests/make/people.ts';
import { bookEvent, bookTrial, required } from '../../../../tests/offer/trial-bookings.ts';
import { makeTrial } from '../../../../tests/staff/trials.ts';
import { emptyTables } from '../../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../../tests/start/program.ts';
import { dayBefore } from './day-before.server.ts';
import { linkChanged } from './link-changed.server.ts';

const meetingLink = 'https://meet.dars.test/nodira';
const laterThatDay = '2026-01-16T22:00:00.000Z';

const program = sharedProgram();
let teacher: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signIn(program, 'admin');
});
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  await emptyTables(program, 'trials', 'appointments', 'mails', 'teachers');
  teacher = await signIn(program, 'teacher');
});

const setLink = (link: string | null) =>
  teacher.call('PUT', '/api/teacher-profile', { name: 'Nodira Azimova', meetingLink: link });
const usually = (usual: 'own' | 'link') => admin.call('PATCH', '/api/admin/usual-room', { usual });
const assign = (id: string, to: SignedInPerson | null = teacher) =>
  admin.call('PATCH', `/api/admin/trials/${id}/teacher`, { teacherId: to?.id ?? null });

/** A trial at a time of ours: its id, and the family's link. */
async function booked() {
  const { uri, link } = await bookEvent(program, '2026-01-16T22:30:00.000Z');
  const { body } = await bookTrial(program, { ...required, scheduleDate: uri });
  return { id: body._id as string, appointmentId: uri.split('/').at(-1) ?? '', link };
}

/** The tasks of changed links that wait in the queue. */
async function promisedTasks(): Promise<{ teacherId: string; at: string }[]> {
  const { rows } = await program.context.database.execute<{ data: { teacherId: string; at: string } }>(
    sql`select data from pgboss.job where name = ${linkChanged.name} and data->>'teacherId' = ${teacher.id}`,
  );
  return rows.map(({ data }) => data);
}

async function mailsWith(words: string) {
  return (await program.mails()).filter(({ content }) => JSON.stringify(content).includes(words));
}

describe('the room of a trial lesson', () => {
  test('stands in the mails to family and teacher and in the calendar file, once a teacher gives it', async () => {
    await setLink(meetingLink);
    const { id } = await booked();
    expect(await mailsWith(meetingLink)).toEqual([]);
    await assign(id);
    const told = await mailsWith(meetingLink);
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
      [required.parentEmail, teacher.email].toSorted(),
    );
    const family = told.find(({ recipient }) => recipient === required.parentEmail)?.content;
    expect(family?.text).toContain('Your teacher is Nodira Azimova.');
    expect(family?.calendar?.content).toContain(`LOCATION:${meetingLink}`);
    expect(family?.calendar?.content).toContain(`URL;VALUE=URI:${meetingLink}`);
  });

  test('stands in what the family is mailed later: of a move, and the day before', async () => {
    await setLink(meetingLink);
    const { id, link, appointmentId } = await booked();
    await assign(id);
    await emptyTables(program, 'mails');
    expect((await program.call('PATCH', link, { startTime: laterThatDay })).status).toBe(200);
    await admin.call('PATCH', `/api/admin/trials/${id}/time`, { startTime: '2026-01-16T22:30:00.000Z' });
    program.clock.set('2026-01-15T22:30:00.000Z');
    await dayBefore.run(program.context, { appointmentId, sequence: 2 }, { last: false });
    const toFamily = (await mailsWith(meetingLink)).filter(
      ({ recipient }) => recipient === required.parentEmail,
    );
    expect(toFamily.map(({ key }) => key.split(' ')[2])).toEqual(['moved', 'moved', 'reminder']);
  });

  test('is asked of a teacher who has none, and the family reads that it will come', async () => {
    await usually('link');
    const { id, link } = await booked();
    await assign(id);
    const [toTeacher] = (await program.mails()).filter(({ recipient }) => recipient === teacher.email);
    expect(toTeacher?.content?.text).toContain('http://dars.test/teacher-profile');
    const family = (await program.mails()).find(({ key }) => key.includes(' room '));
    expect(family?.content?.text).toContain('We will e-mail you the meeting link');
    expect((await program.call('GET', `${link}/lesson`)).body).toEqual({
      isTold: true,
      isGiven: true,
      teacher: null,
      picture: null,
      subject: 'Chess',
      meetingLink: null,
    });
    await usually('own');
  });

  test('is ours where its teacher has no link: each is led in by their own way', async () => {
    const { id, link, appointmentId } = await booked();
    const key = link.split('/').at(-1) ?? '';
    await assign(id);
    const meeting = (
      await program.context.database.select().from(meetings).where(eq(meetings.trialId, id))
    )[0]?.id;
    const [toTeacher] = (await program.mails()).filter(({ recipient }) => recipient === teacher.email);
    expect(toTeacher?.content?.text).toContain('in our own room');
    expect(toTeacher?.content?.text).toContain(`http://dars.test/room/${meeting}`);
    const family = (await program.mails()).find(({ key }) => key.includes(' room '))?.content;
    expect(family?.text).toContain('The lesson takes place in our own room');
    expect(family?.text).toMatch(/http:\/\/dars\.test\/trial-room\/[^?]+\?lang=/);
    expect(family?.calendar?.content.replaceAll('\r\n ', '')).toContain(
      'LOCATION:http://dars.test/trial-room/',
    );
    expect((await program.call('GET', `${link}/lesson`)).body).toMatchObject({
      meetingLink: expect.stringContaining(`http://dars.test/trial-room/${key}?lang=`),
      isOwnRoom: true,
    });
    const [own] = (await teacher.call('GET', '/api/lesson/own-trials')).body;
    expect(own).toMatchObject({ meetingLink: `http://dars.test/room/${meeting}`, isOwnRoom: true });
    expect((await admin.call('GET', `/api/admin/trials/${id}`)).body.place).toEqual({
      isOwnRoom: true,
      link: null,
    });
    expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.isOwnRoom).toBe(true);
    await emptyTables(program, 'mails');
    program.clock.set('2026-01-15T22:30:00.000Z');
    await dayBefore.run(program.context, { appointmentId, sequence: 0 }, { last: false });
    expect((await mailsWith('/trial-room/')).map(({ recipient }) => recipient)).toEqual([
      required.parentEmail,
    ]);
    await setLink(meetingLink);
    expect((await program.call('GET', `${link}/lesson`)).body).toMatchObject({ meetingLink });
    expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.isOwnRoom).toBeUndefined();
  });

  test('is the present one on the lesson’s page and on the teacher’s list', async () => {
    const { id, link } = await booked();
    await assign(id);
    for (const now of [meetingLink, 'https://meet.dars.test/another']) {
      await setLink(now);
      expect((await program.call('GET', `${link}/lesson`)).body.meetingLink).toBe(now);
      expect((await teacher.call('GET', '/api/lesson/own-trials')).body[0].meetingLink).toBe(now);
    }
  });

  test('that is set later is mailed to the families whom the teacher is still to meet', async () => {
    const { id } = await booked();
    await assign(id);
    const over = await makeTrial(program, '2026-01-15T16:00:00.000Z', { teacherId: teacher.id });
    await makeTrial(program, null, { teacherId: teacher.id, cancelledAt: new Date() });
    program.clock.set('2026-01-15T17:30:00.000Z');
    await setLink(meetingLink);
    await setLink(meetingLink);
    const waiting = await promisedTasks();
    expect(waiting).toHaveLength(1);
    for (const data of waiting) await linkChanged.run(program.context, data, { last: false });
    const told = await mailsWith(meetingLink);
    expect(told.map(({ recipient, key }) => [recipient, key.split(' ')[1]])).toEqual([
      [required.parentEmail, id],
    ]);
    expect(told.some(({ key }) => key.includes(over))).toBe(false);
  });

  test('is nobody else’s: not before it is given, nor once it is taken back or cancelled', async () => {
    await setLink(meetingLink);
    const { id, link } = await booked();
    const shown = async () => (await program.call('GET', `${link}/lesson`)).body.meetingLink;
    expect(await shown()).toBeNull();
    await assign(id);
    const colleague = await signIn(program, 'teacher');
    expect((await colleague.call('GET', '/api/lesson/own-trials')).body).toEqual([]);
    await assign(id, null);
    expect(await shown()).toBeNull();
    await assign(id);
    await program.call('DELETE', link);
    expect(await shown()).toBeNull();
  });
});
