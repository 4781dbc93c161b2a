import { and, eq, ne } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { giveUp } from '../make-ups/give-up.server.ts';
import { isInTime } from '../notice.ts';
import { type Attendance, attendances } from '../tables.server.ts';
import { mustLieAhead, type Place, placeAt, saidOf, type Where } from './place.server.ts';
import { tellTeacher } from './teacher-mails.server.ts';

/** What a guardian says: what the page had told them it would mean, and words for the teacher. */
type Notice = { keeps: boolean; words: string };

/**
 * Says that a learner cannot come. Notice in time keeps the lesson, later notice does not: by the server's clock, at the
 * moment it is said. Where the page had said otherwise nothing is done, and it asks again. Of a make-up, notice in time
 * gives it up. Saying it twice says it once.
 * @returns the meeting that another one can be taken for: the same, or the one that was to be made up for
 * @throws Failure not_found, meeting_past, meeting_cancelled, notice_differs
 */
export function sayNotComing(context: Context, where: Where, said: Notice): Promise<string> {
  return notComing(context, where, context.clock.now(), said);
}

/** The same, said to the staff at a time of which they take note. @throws as sayNotComing does */
export function noteNotComing(context: Context, where: Where, toldAt: Date): Promise<string> {
  return notComing(context, where, toldAt);
}

function notComing(context: Context, where: Where, toldAt: Date, said?: Notice): Promise<string> {
  return atPlace(context, where, async (context, place) => {
    const { attendance, meeting } = place;
    mustLieAhead(meeting, context.clock.now());
    if (saidOf(place) !== 'nothing') return meeting.id;
    const keeps = isInTime(attendance, toldAt);
    if (said && said.keeps !== keeps) throw new Failure('notice_differs');
    const words = said?.words ?? '';
    await tellTeacher(context, place, { what: keeps ? 'kept' : 'late', words });
    if (keeps && attendance.makesUp) {
      await giveUp(context, place);
      return attendance.makesUp;
    }
    await set(context, where, { state: keeps ? 'excused' : 'expected', toldAt, toldWords: words });
    return meeting.id;
  });
}

/**
 * Takes it back until the meeting begins. A make-up that was taken for it has to be given up first; a place that somebody
 * else has taken meanwhile is gone.
 * @throws Failure not_found, meeting_past, meeting_cancelled, make_up_taken, place_given_away
 */
export function sayComing(context: Context, where: Where): Promise<string> {
  return atPlace(context, where, async (context, place) => {
    const { attendance, meeting, lesson, made } = place;
    mustLieAhead(meeting, context.clock.now());
    if (saidOf(place) === 'nothing') return meeting.id;
    if (made) throw new Failure('make_up_taken');
    if (attendance.state === 'excused' && !(await hasRoom(context, meeting.id, lesson.places)))
      throw new Failure('place_given_away');
    await set(context, where, { state: 'expected', toldAt: null, toldWords: '' });
    await tellTeacher(context, place, { what: 'comes', words: '' });
    return meeting.id;
  });
}

/** Whether a meeting has a free place: who is excused leaves theirs. Its row is held, so that none is given twice. */
async function hasRoom(
  { database }: Pick<Context, 'database'>,
  meetingId: string,
  places: number | null,
): Promise<boolean> {
  if (places === null) return true;
  const there = and(eq(attendances.meetingId, meetingId), ne(attendances.state, 'excused'));
  return (await database.$count(attendances, there)) < places;
}

/**
 * Does something about a place that nobody else changes meanwhile: the teacher is held, then the meeting, as whoever
 * writes meetings does.
 */
export function atPlace<T>(
  context: Context,
  where: Where,
  work: (context: Context, place: Place) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (context) => {
    const known = await placeAt(context, where);
    await holdTeachers(context, known.meeting.teacherId, known.lesson.teacherId);
    await holdMeeting(context, known.meeting.id);
    return work(context, await placeAt(context, where));
  });
}

/** Keeps a meeting from everybody else until the transaction ends. */
export async function holdMeeting(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<Meeting | undefined> {
  const [held] = await database.select().from(meetings).where(eq(meetings.id, id)).for('no key update');
  return held;
}

async function set(
  { database }: Pick<Context, 'database'>,
  { meetingId, learnerId }: Where,
  said: Pick<Attendance, 'state' | 'toldAt' | 'toldWords'>,
): Promise<void> {
  await database
    .update(attendances)
    .set(said)
    .where(and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)));
}
