import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { meetings } from '#src/calendar/timetables/tables.server.ts';
import { meetingLinkOf } from '#src/offer/teachers/teachers.server.ts';
import { usualRoom } from '#src/offer/teachers/usual-room.server.ts';
import type { Page } from '#src/platform/http/contract.ts';
import { type Order, readPage } from '#src/platform/http/keyset.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isIn } from '../states.server.ts';
import { trials } from '../tables.server.ts';
import { ahead } from '../trial.ts';

/** What teachers need to know of their trial lessons; the times are null where another calendar keeps them. */
const columns = {
  id: trials.id,
  startTime: appointments.startTime,
  endTime: appointments.endTime,
  childrenFullName: trials.childrenFullName,
  gradeLevel: trials.gradeLevel,
  subject: trials.subject,
  parentName: trials.parentName,
  parentPhoneNumber: trials.parentPhoneNumber,
  language: trials.language,
  contactedAt: trials.contactedAt,
  meetingId: meetings.id,
};

type OwnTrialRow = Omit<typeof trials.$inferSelect, 'startTime' | 'endTime'> &
  Record<'startTime' | 'endTime', Date | null> & { meetingId: string | null };
type OwnTrial = Pick<OwnTrialRow, keyof typeof columns>;

/** Those without a known time come last. */
const soonest: Order = {
  by: [
    { column: sql`coalesce(${appointments.startTime}, '9999-01-01Z'::timestamptz)`, kind: 'instant' },
    { column: trials.id, kind: 'id' },
  ],
};

type Asked = { cursor?: string | undefined; limit: number };

/**
 * The trial lessons that a teacher is still to give, until they are over, as they are answered: each with the link by
 * which it is met.
 * @throws Failure invalid_input for a cursor that is none
 */
export async function showOwnTrials(context: Context, asked: Asked, teacher: Pick<Person, 'id'>) {
  const { items, next } = await listOwnTrials(context, asked, teacher);
  const [meetingLink, usual] = await Promise.all([meetingLinkOf(context, teacher.id), usualRoom(context)]);
  const { publicUrl } = context.config;
  const placeOf = ({ meetingId }: OwnTrial) =>
    !meetingLink && usual === 'own' && meetingId
      ? { meetingLink: `${publicUrl}/room/${meetingId}`, isOwnRoom: true as const }
      : { meetingLink };
  return { items: items.map((item) => ({ ...presentOwn(item), ...placeOf(item) })), next };
}

async function listOwnTrials(
  { database, clock }: Context,
  asked: Asked,
  teacher: Pick<Person, 'id'>,
): Promise<Page<OwnTrial>> {
  const now = clock.now();
  return readPage(soonest, asked, ({ where, cursor }) =>
    database
      .select({ ...columns, cursor })
      .from(trials)
      .leftJoin(meetings, eq(meetings.trialId, trials.id))
      .leftJoin(appointments, eq(appointments.id, trials.appointmentId))
      .where(
        and(
          where,
          eq(trials.teacherId, teacher.id),
          isIn([...ahead, 'past'], now),
          or(isNull(appointments.id), gt(appointments.endTime, now)),
        ),
      ),
  );
}

function presentOwn({ id, meetingId: _, startTime, endTime, contactedAt, ...others }: OwnTrial) {
  return {
    ...others,
    _id: id,
    startTime: startTime?.toISOString() ?? null,
    endTime: endTime?.toISOString() ?? null,
    contactedAt: contactedAt?.toISOString() ?? null,
  };
}
