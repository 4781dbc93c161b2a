import { eq, sql } from 'drizzle-orm';
import { opensBefore } from '#src/learning/enrolments/joining/joining.ts';
import { isPaid, usedAt } from '#src/learning/enrolments/money/paid.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { meetingLinkOf } from '#src/offer/lessons/place/place.server.ts';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { type PlaceAtMeeting, type PlaceKey, placeAt, saidOf } from '../place.server.ts';

/** Whether somebody is in the room of a meeting, whose planned end is over. */
export type DoesGoOn = (context: Context, meetingId: string) => Promise<boolean>;

/**
 * The way into a make-up: a class or group in which the learner is not enrolled, or a meeting for them alone. It opens
 * like every other meeting, if the missed lesson is paid.
 * @throws Failure not_found, also for a meeting that makes up for nothing
 */
export async function enterMakeUp(
  context: Context,
  where: PlaceKey,
  doesGoOn: DoesGoOn,
): Promise<{ place: PlaceAtMeeting; isUnpaid: boolean; link?: string }> {
  const { database, clock, config } = context;
  const place = await placeAt(context, where);
  const { attendance, meeting, lesson } = place;
  if (!attendance.makesUp) throw new Failure('not_found');
  const [paid] = await database
    .select({
      isPaid: isPaid(
        sql`${clock.now().toISOString()}`,
        usedAt(sql`${attendance.meetingId}::uuid`),
        sql`${attendance.makesUp}::uuid`,
      ),
    })
    .from(enrolments)
    .where(eq(enrolments.id, attendance.enrolmentId));
  const isUnpaid = config.requirePayment && !paid?.isPaid;
  const now = clock.now().getTime();
  const isOpen =
    meeting.state !== 'cancelled' &&
    saidOf(place) === 'nothing' &&
    meeting.startsAt.getTime() - opensBefore * 60_000 <= now &&
    (now < meeting.endsAt.getTime() || (await doesGoOn(context, meeting.id)));
  const link = meetingLinkOf(config, { ...meeting, lesson });
  return { place, isUnpaid, ...(isOpen && !isUnpaid && isMeetingLink(link) && { link }) };
}
