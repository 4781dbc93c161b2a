import { and, eq, ne } from 'drizzle-orm';
import { holdTeachers } from '#src/calendar/timetables/collisions.server.ts';
import { type Meeting, meetings } from '#src/calendar/timetables/tables.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { giveUp } from './make-ups/give-up.server.ts';
import { isInTime } from './notice.ts';
import { mustLieAhead, type PlaceAtMeeting, type PlaceKey, placeAt, saidOf } from './place.server.ts';
import { type Attendance, attendances } from './tables.server.ts';
import { tellTeacher } from './teacher-mails.server.ts';

/** A guardian's notice: whether the page had said that it keeps the lesson, and words for the teacher. */
type NoticeInput = { keeps: boolean; words: string };

/**
 * Says that a learner cannot come. Notice in time keeps the lesson, later notice does not, by the server's clock. Where
 * the page had shown otherwise nothing is done, and it asks again. Notice in time gives a make-up up. Saying it twice
 * is saying it once; other words, as another guardian may have, are told too.
 * @returns the meeting for which another one can be taken: the same, or the one that was to be made up for
 * @throws Failure not_found, meeting_past, meeting_cancelled, notice_differs
 */
export function sayNotComing(context: Context, where: PlaceKey, notice: NoticeInput): Promise<string> {
  return notComing(context, where, context.clock.now(), notice);
}

/** The same for what a family told the staff, at the time that they noted. @throws as sayNotComing does */
export function noteNotComing(context: Context, where: PlaceKey, toldAt: Date): Promise<string> {
  return notComing(context, where, toldAt);
}

function notComing(context: Context, where: PlaceKey, toldAt: Date, notice?: NoticeInput): Promise<string> {
  return atPlace(context, where, async (context, place) => {
    const { attendance, meeting } = place;
    mustLieAhead(meeting, context.clock.now());
    const said = saidOf(place);
    if (said !== 'nothing') {
      await addWords(context, where, place, said, notice?.words);
      return meeting.id;
    }
    const keeps = isInTime(attendance, toldAt);
    if (notice && notice.keeps !== keeps) throw new Failure('notice_differs');
    const words = notice?.words ?? '';
    await tellTeacher(context, place, { what: keeps ? 'kept' : 'late', words });
    if (keeps && attendance.makesUp) {
      await giveUp(context, place);
      return attendance.makesUp;
    }
    await setAttendance(context, where, { state: keeps ? 'excused' : 'expected', toldAt, toldWords: words });
    return meeting.id;
  });
}

/** Tells the teacher what else is said of a notice that was given; the same words again say nothing new. */
async function addWords(
  context: Context,
  where: PlaceKey,
  place: PlaceAtMeeting,
  said: 'kept' | 'late',
  words = '',
): Promise<void> {
  const { state, toldAt, toldWords } = place.attendance;
  if (!words || words === toldWords) return;
  await setAttendance(context, where, { state, toldAt, toldWords: words });
  await tellTeacher(context, place, { what: said, words });
}

/**
 * Takes the notice back, until the meeting begins. A make-up that was taken for it has to be given up first; a place
 * that somebody else has taken meanwhile is gone.
 * @throws Failure not_found, meeting_past, meeting_cancelled, make_up_taken, place_given_away
 */
export function sayComing(context: Context, where: PlaceKey): Promise<string> {
  return atPlace(context, where, async (context, place) => {
    const { attendance, meeting, lesson, made } = place;
    mustLieAhead(meeting, context.clock.now());
    if (saidOf(place) === 'nothing') return meeting.id;
    if (made) throw new Failure('make_up_taken');
    if (attendance.state === 'excused' && !(await hasRoom(context, meeting.id, lesson.places)))
      throw new Failure('place_given_away');
    await setAttendance(context, where, { state: 'expected', toldAt: null, toldWords: '' });
    await tellTeacher(context, place, { what: 'comes', words: '' });
    return meeting.id;
  });
}

/** Whether a meeting has a free place: whoever is excused leaves theirs. Its row is locked, so none is given twice. */
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
 * Does something about a locked place: first the teacher is locked, then the meeting, in the order in which all who
 * write meetings do it.
 */
export function atPlace<T>(
  context: Context,
  where: PlaceKey,
  work: (context: Context, place: PlaceAtMeeting) => Promise<T>,
): Promise<T> {
  return inTransaction(context, async (context) => {
    const known = await placeAt(context, where);
    await holdTeachers(context, known.meeting.teacherId, known.lesson.teacherId);
    await holdMeeting(context, known.meeting.id);
    return work(context, await placeAt(context, where));
  });
}

/** Locks a meeting until the transaction ends. */
export async function holdMeeting(
  { database }: Pick<Context, 'database'>,
  id: string,
): Promise<Meeting | undefined> {
  const [held] = await database.select().from(meetings).where(eq(meetings.id, id)).for('no key update');
  return held;
}

async function setAttendance(
  { database }: Pick<Context, 'database'>,
  { meetingId, learnerId }: PlaceKey,
  values: Pick<Attendance, 'state' | 'toldAt' | 'toldWords'>,
): Promise<void> {
  await database
    .update(attendances)
    .set(values)
    .where(and(eq(attendances.meetingId, meetingId), eq(attendances.learnerId, learnerId)));
}
