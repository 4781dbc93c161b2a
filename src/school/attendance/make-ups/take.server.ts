import { addMeeting } from '#src/calendar/timetables/meeting/settle.server.ts';
import { isOverlap } from '#src/calendar/timetables/written.server.ts';
import { namesOfMeetings } from '#src/offer/lessons/times/meeting-names.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type Place, placeAt, type Where } from '../cannot-come/place.server.ts';
import { tellTeacher } from '../cannot-come/teacher-mails.server.ts';
import { atPlace, holdMeeting } from '../cannot-come/tell.server.ts';
import { attendances } from '../tables.server.ts';
import { dropCancelled } from './give-up.server.ts';
import type { Offer } from './offer.ts';
import { chosenOffers, possibleMakeUps } from './offers.server.ts';

/** Which one is wanted: by its meeting, or as a time in the teacher's free hours; on whose clock it was read. */
export type Wish = { startTime: Date; meetingId?: string | undefined; zone: string };

/** What is offered for a missed meeting. @throws Failure not_found, make_up_taken, make_up_gone */
export async function offersFor(context: Context, where: Where, zone: string): Promise<Offer[]> {
  const missed = await placeAt(context, where);
  return chosenOffers(await possibleMakeUps(context, missed, zone), missed.meeting.startsAt, zone);
}

/**
 * Takes a make-up. All who want one of a teacher's take turns, and each looks anew whether it is still free: of two
 * hundred at once none is given twice.
 * @throws Failure not_found, make_up_taken, make_up_gone
 */
export function takeMakeUp(context: Context, where: Where, wish: Wish): Promise<string> {
  return atPlace(context, where, async (context, missed) => {
    const at = wish.meetingId && (await holdMeeting(context, wish.meetingId));
    if (wish.meetingId && !at) throw new Failure('make_up_gone');
    const offer = (await possibleMakeUps(context, missed, wish.zone)).find(
      ({ startsAt, parallel }) =>
        startsAt.getTime() === wish.startTime.getTime() && parallel?.meetingId === wish.meetingId,
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
  { lesson }: Place,
  { startsAt, endsAt }: Offer,
): Promise<string> {
  const of = { lessonId: lesson.id, teacherId: lesson.teacherId, startsAt, endsAt };
  try {
    const made = { ...of, byHand: true, makeUp: true };
    return (await addMeeting(context, made, { refuse: namesOfMeetings })).id;
  } catch (error) {
    // What else the teacher gives then is nothing for families.
    if (isOverlap(error) || (error instanceof Failure && error.code === 'meeting_collides'))
      throw new Failure('make_up_gone');
    throw error;
  }
}

async function expectThere(
  { database, clock }: Context,
  { attendance: { meetingId: makesUp, learnerId, enrolmentId } }: Place,
  { startsAt, endsAt }: Offer,
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
