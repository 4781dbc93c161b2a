import { eq, sql } from 'drizzle-orm';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { opensBefore } from '#src/school/enrolments/joining/joining.ts';
import { isPaid, usedAt } from '#src/school/enrolments/money/paid.server.ts';
import { enrolments } from '#src/school/enrolments/tables.server.ts';
import { type Place, placeAt, saidOf, type Where } from '../cannot-come/place.server.ts';

/**
 * The way into a make-up: a class or group in which the learner is not enrolled, or a meeting for them alone. It opens as
 * every other way in does, by what was paid for the lesson that was missed.
 * @throws Failure not_found, for what makes up for nothing too
 */
export async function enterMakeUp(
  context: Context,
  where: Where,
): Promise<{ place: Place; isUnpaid: boolean; link?: string }> {
  const { database, clock, config } = context;
  const place = await placeAt(context, where);
  const { attendance, meeting, lesson } = place;
  if (!attendance.makesUp) throw new Failure('not_found');
  const [paid] = await database
    .select({ isPaid: isPaid(usedAt(sql`${attendance.meetingId}::uuid`)) })
    .from(enrolments)
    .where(eq(enrolments.id, attendance.enrolmentId));
  const isUnpaid = config.requirePayment && !paid?.isPaid;
  const now = clock.now().getTime();
  const isOpen =
    meeting.state !== 'cancelled' &&
    saidOf(place) === 'nothing' &&
    meeting.startsAt.getTime() - opensBefore * 60_000 <= now &&
    now < meeting.endsAt.getTime();
  const link = meeting.link ?? lesson.link;
  return { place, isUnpaid, ...(isOpen && !isUnpaid && isMeetingLink(link) && { link }) };
}
