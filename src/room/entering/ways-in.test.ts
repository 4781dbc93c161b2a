import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { lessons } from '#src/offer/lessons/tables.server.ts';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import { makeChildLink, openChildLink } from '../../../tests/learning/child-links.ts';
import { type SignedInPerson, signIn } from '../../../tests/make/people.ts';
import { makeEnrolment, makeLearner, makeLesson, makeMeeting } from '../../../tests/make/rows.ts';
import { connectTelegram, noticesOf } from '../../../tests/people/notices.ts';
import { enter, later, makeRoom } from '../../../tests/room/rooms.ts';
import { connect, connectLearner, eventsIn } from '../../../tests/school/calendars.ts';
import { emptyTables } from '../../../tests/start/empty-tables.ts';
import { sharedProgram, thursdayNoon } from '../../../tests/start/program.ts';

const publicUrl = 'https://dars.test:8443';
const program = sharedProgram({ environment: { PUBLIC_URL: publicUrl } });
let room: Awaited<ReturnType<typeof makeRoom>>;
beforeEach(async () => {
  program.clock.set(thursdayNoon);
  room = await makeRoom(program);
});

const database = () => program.context.database;
const origin = { origin: publicUrl };
const entrance = () => `${publicUrl}/classroom/${room.lesson}/class?enter`;
/** Where the lesson's own address leads. */
const standing = async (who: SignedInPerson) =>
  (await who.call('GET', `/api/lessons/${room.lesson}/room`)).body;
const inMinutes = (minutes: number) => new Date(Date.parse(thursdayNoon) + minutes * 60_000);

async function cookieOf(child: string): Promise<string> {
  return (await openChildLink(program, await makeChildLink(room.mother, child))).cookie ?? '';
}
const ownLessons = async (cookie: string) =>
  (await program.call('GET', '/api/my-lessons', undefined, 'en', { cookie })).body.lessons;

describe('one press leads in', () => {
  test('from the calendars of a family, a child, the teacher and a substitute', async () => {
    const { mother, teacher, child, lesson, meeting } = room;
    const urlsIn = async (path: string) =>
      (await eventsIn(program, path)).events.map((event) => String(event('url')));
    for (const path of [await connect(mother), await connectLearner(mother, child), await connect(teacher)])
      expect(await urlsIn(path)).toEqual([entrance()]);
    const substitute = await signIn(program, 'teacher');
    await database().update(meetings).set({ teacherId: substitute.id }).where(eq(meetings.id, meeting));
    expect(await urlsIn(await connect(substitute))).toEqual([entrance()]);
    expect(await standing(substitute)).toEqual({ kind: 'class', meeting });
    // What that address shows, and leads on from: the lesson's own, which knows the meeting.
    const shown = (who: SignedInPerson) => who.call('GET', `/api/class/${lesson}`);
    for (const who of [mother, teacher])
      expect((await shown(who)).body.link).toBe(`${publicUrl}/rooms/${lesson}`);
  });

  test('also a substitute of a lesson that is not on offer, until it is over', async () => {
    const { lesson, meeting } = room;
    const substitute = await signIn(program, 'teacher');
    await database().update(lessons).set({ isPublished: false }).where(eq(lessons.id, lesson));
    const status = async () => (await substitute.call('GET', `/api/class/${lesson}`)).status;
    expect(await status()).toBe(404);
    await database().update(meetings).set({ teacherId: substitute.id }).where(eq(meetings.id, meeting));
    expect([await status(), (await standing(substitute)).meeting]).toEqual([200, meeting]);
    const { body } = await substitute.call('GET', `/api/class/${lesson}`);
    expect([body.room, body.link, body.learners]).toEqual(['own', undefined, undefined]);
    program.clock.set(inMinutes(120).toISOString());
    expect(await status()).toBe(404);
  });

  test('from the reminder, by mail and in Telegram', async () => {
    const { mother, lesson, teacher } = room;
    await makeMeeting(program, lesson, teacher, { startsAt: inMinutes(180) });
    program.clock.set(inMinutes(121).toISOString());
    await emptyTables(program, 'mails');
    await connectTelegram(program, mother, 8);
    await remindOfMeetings.run(program.context, {}, { last: true });
    const letter = (await program.mails()).find(({ recipient }) => recipient === mother.email);
    expect(letter?.content?.text).toContain(entrance());
    const notices = (await noticesOf(program)).filter(({ userId }) => userId === mother.id);
    expect(notices).toMatchObject([{ topic: 'reminder-hour', content: { url: entrance() } }]);
  });

  test('from the sheet of who gives it, and from a child’s page', async () => {
    const { teacher, child, meeting } = room;
    expect((await teacher.call('GET', `/api/meetings/${meeting}/attendance`)).body.isOwnRoom).toBe(true);
    const cookie = await cookieOf(child);
    const [lesson] = await ownLessons(cookie);
    expect([lesson.room, lesson.link]).toEqual(['open', `${publicUrl}/my-lessons/room/${meeting}`]);
    await enter(program, meeting, { cookie, ...origin });
  });
});

describe('beyond its planned end', () => {
  /** At the end and five minutes more, with the next meeting in a week. */
  async function overrun() {
    const { lesson, teacher, meeting, as } = room;
    const startsAt = new Date(inMinutes(5).getTime() + 7 * 86_400_000);
    const next = await makeMeeting(program, lesson, teacher, { startsAt });
    const nodira = await enter(program, meeting, { ...as(teacher), ...origin });
    program.clock.set(inMinutes(35).toISOString());
    await program.rooms.written();
    return { next, nodira };
  }

  test('a lesson’s address leads into the room where somebody is, and then to the next', async () => {
    const { teacher, mother, meeting } = room;
    const { next, nodira } = await overrun();
    for (const who of [teacher, mother])
      expect(await standing(who)).toEqual({ kind: 'class', meeting, goesOn: true });
    nodira.leave();
    await nodira.ended;
    await later(program, 1);
    await later(program, 4);
    await program.rooms.written();
    expect(await standing(mother)).toEqual({ kind: 'class', meeting: next });
  });

  test('it leads to the next one once that has begun, or the room was ended', async () => {
    const { lesson, teacher, meeting, mother } = room;
    const { next, nodira } = await overrun();
    const follows = await makeMeeting(program, lesson, teacher, { startsAt: inMinutes(40) });
    expect((await standing(mother)).meeting).toBe(meeting);
    program.clock.set(inMinutes(40).toISOString());
    expect(await standing(mother)).toEqual({ kind: 'class', meeting: follows });
    program.clock.set(inMinutes(35).toISOString());
    await database().update(meetings).set({ state: 'cancelled' }).where(eq(meetings.id, follows));
    nodira.lead({ act: 'end' });
    await nodira.settled();
    await program.rooms.written();
    expect((await standing(mother)).meeting).toBe(next);
  });

  test('a child’s page leads there too, and no longer than the room may be open', async () => {
    const { child, meeting } = room;
    const cookie = await cookieOf(child);
    await overrun();
    expect((await ownLessons(cookie))[0]).toMatchObject({
      _id: meeting,
      room: 'open',
      goesOn: true,
      link: `${publicUrl}/my-lessons/room/${meeting}`,
    });
    await enter(program, meeting, { cookie, ...origin });
    program.clock.set(inMinutes(31 + 60).toISOString());
    expect((await ownLessons(cookie))[0]).toMatchObject({ _id: meeting, room: 'over' });
  });

  test('so does the way into a make-up', async () => {
    const { mother, teacher, child, lesson } = room;
    const other = await signIn(program, 'teacher');
    const own = await makeLesson(program, other, { room: 'own', link: null });
    await makeEnrolment(program, own, await signIn(program, 'student'));
    const place = await makeMeeting(program, own, other, { startsAt: inMinutes(5) });
    const missed = await makeMeeting(program, lesson, teacher);
    const [said] = await database()
      .update(attendances)
      .set({ state: 'excused', toldAt: program.clock.now() })
      .where(eq(attendances.meetingId, missed))
      .returning();
    const endsAt = inMinutes(30);
    const times = { startsAt: inMinutes(5), endsAt };
    const made = { ...said, ...times, meetingId: place, state: 'expected', toldAt: null, makesUp: missed };
    await database()
      .insert(attendances)
      .values(made as typeof attendances.$inferInsert);
    const link = async () =>
      (await mother.call('GET', `/api/meetings/${place}/learners/${child}/room`)).body.link;
    expect(await link()).toBe(`${publicUrl}/room/${place}`);
    await enter(program, place, { token: other.token, learners: [], ...origin });
    await program.rooms.written();
    program.clock.set(inMinutes(35).toISOString());
    expect(await link()).toBe(`${publicUrl}/room/${place}`);
    await enter(program, place, { token: mother.token, learners: [child], ...origin });
    program.clock.set(inMinutes(31 + 60).toISOString());
    expect(await link()).toBeUndefined();
  });
});

test('a lesson that moved to a link is joined there, whoever kept the address of its room', async () => {
  const { teacher, mother, lesson } = room;
  await makeLearner(program, mother);
  const link = 'https://meet.dars.test/chess';
  await teacher.call('PATCH', `/api/class/${lesson}`, { room: 'link', link });
  expect(await standing(mother)).toEqual({ kind: 'class', meeting: null, isElsewhere: true });
  expect((await mother.call('GET', `/api/class/${lesson}`)).body.link).toBe(link);
});
