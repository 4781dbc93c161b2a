import { addMeeting } from '#src/calendar/timetables/meeting/settle.server.ts';
import { isOverlap } from '#src/calendar/timetables/written.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { MakeUpOffer } from '../attendance.ts';
import { type PlaceAtMeeting, type PlaceKey, placeAt } from '../place.server.ts';
import { attendances } from '../tables.server.ts';
import { tellTeacher } from '../teacher-mails.server.ts';
import { atPlace, holdMeeting } from '../tell.server.ts';
import { dropCancelled } from './give-up.server.ts';
import { chosenOffers, possibleMakeUps } from './offers.server.ts';

/** Which make-up is wanted: by its meeting, or as a time in the teacher's free hours; and the family's time zone. */
export type MakeUpInput = { startTime: Date; meetingId?: string | undefined; zone: string };

/** What is offered for a missed meeting. @throws Failure not_found, make_up_taken, make_up_gone */
export async function offersFor(context: Context, where: PlaceKey, zone: string): Promise<MakeUpOffer[]> {
  const missed = await placeAt(context, where);
  return chosenOffers(await possibleMakeUps(context, missed, zone), missed.meeting.startsAt, zone);
}

/**
 * Takes a make-up. All who want one with the same teacher take turns, and each looks again whether it is still free, so
 * that no place is given twice.
 * @throws Failure not_found, make_up_taken, make_up_gone
 */
export function takeMakeUp(context: Context, where: PlaceKey, wanted: MakeUpInput): Promise<string> {
  return atPlace(context, where, async (context, missed) => {
    const at = wanted.meetingId && (await holdMeeting(context, wanted.meetingId));
    if (wanted.meetingId && !at) throw new Failure('make_up_gone');
    const offer = (await possibleMakeUps(context, missed, wanted.zone)).find(
      ({ startsAt, parallel }) =>
        startsAt.getTime() === wanted.startTime.getTime() && parallel?.meetingId === wanted.meetingId,
    );
    if (!offer) throw new Failure('make_up_gone');
    await dropCancelled(context, missed);
    const meetingId = offer.parallel?.meetingId ?? (await makeMeeting(context, missed, offer));
    await expectThere(context, missed, offer, meetingId);
    const { learnerId } = where;
    await tellTeacher(context, await placeAt(context, { meetingId, learnerId }), {
      what: 'makesUp',
      words: '',
    });
    return meetingId;
  });
}

/** A meeting of the lesson for this learner alone, in its teacher's free hours. */
async function makeMeeting(
  context: Context,
  { lesson }: PlaceAtMeeting,
  { startsAt, endsAt }: MakeUpOffer,
): Promise<string> {
  const of = { lessonId: lesson.id, teacherId: lesson.teacherId, startsAt, endsAt };
  try {
    const made = { ...of, byHand: true, makeUp: true };
    return (await addMeeting(context, made, { refuse: namesOfMeetings })).id;
  } catch (error) {
    // Families are not told what else the teacher gives then.
    if (isOverlap(error) || (error instanceof Failure && error.code === 'meeting_collides'))
      throw new Failure('make_up_gone');
    throw error;
  }
}

async function expectThere(
  { database, clock }: Context,
  { attendance: { meetingId: makesUp, learnerId, enrolmentId } }: PlaceAtMeeting,
  { startsAt, endsAt }: MakeUpOffer,
  meetingId: string,
): Promise<void> {
  const [made] = await database
    .insert(attendances)
    .values({
      ...{ meetingId, learnerId, enrolmentId, startsAt, endsAt, makesUp },
      live: true,
      createdAt: clock.now(),
    })
    .returning({ clashes: attendances.clashes });
  // The learner has enrolled meanwhile in something else that meets then.
  if (made?.clashes) throw new Failure('make_up_gone');
}
