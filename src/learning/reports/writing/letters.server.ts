import { and, eq } from 'drizzle-orm';
import { attendances } from '#src/learning/attendance/tables.server.ts';
import { zoneOfEnrolment } from '#src/learning/enrolments/guardian-zone.server.ts';
import { enrolments } from '#src/learning/enrolments/tables.server.ts';
import { guardianships } from '#src/learning/families/tables.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { type Notification, notify } from '#src/people/notifications/notify.server.ts';
import { formatDayTimeThere } from '#src/platform/dates/dates.ts';
import type { Fact, Letter } from '#src/platform/mail/letter.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { MeetingLearner } from './meeting-learner.server.ts';

/**
 * Tells each of a learner's guardians once, in their language, that there is a report or that one has changed.
 * @param version of a changed report: the id of how it stood before
 */
export async function tellGuardians(
  context: Context,
  given: MeetingLearner,
  what: 'sent' | 'changed',
  version?: string,
): Promise<void> {
  const guardians = await guardiansAt(context, given);
  await notify(
    context,
    guardians.map((guardian) => notificationFor(context, given, guardian, what, version)),
  );
}

/** Who looks after the learner, on whose clock, in which language. */
type Guardian = Awaited<ReturnType<typeof guardiansAt>>[number];

function guardiansAt({ database }: Context, { meeting, learner }: MeetingLearner) {
  const { id, email, language } = users;
  return database
    .select({ id, email, language, zone: zoneOfEnrolment })
    .from(attendances)
    .innerJoin(enrolments, eq(enrolments.id, attendances.enrolmentId))
    .innerJoin(guardianships, eq(guardianships.learnerId, attendances.learnerId))
    .innerJoin(users, and(eq(users.id, guardianships.userId), eq(users.status, 'active')))
    .where(and(eq(attendances.meetingId, meeting.id), eq(attendances.learnerId, learner.id)))
    .orderBy(id);
}

/** The child's name stands in the letter alone, not on a locked screen. */
function notificationFor(
  context: Context,
  { meeting, lesson, learner }: MeetingLearner,
  { id, email, language, zone }: Guardian,
  what: 'sent' | 'changed',
  version = '',
): Notification {
  const { publicUrl, businessTimeZone } = context.config;
  const t = translator(language);
  const words = `reports/writing:mail.${what}` as const;
  const name = learner.firstName || t('reports/writing:mail.child');
  const { title } = lesson;
  const when = formatDayTimeThere(meeting.startsAt, zone ?? businessTimeZone, language);
  const times: Fact[] = [[t('reports/writing:mail.lesson'), when]];
  const letter: Letter = {
    language,
    subject: t(`${words}.subject`, { title }),
    heading: t(`${words}.heading`, { title, name }),
    paragraphs: [t(`${words}.text`, { title, name })],
    facts: times,
    actions: [
      {
        label: t('reports/writing:mail.open'),
        url: `${publicUrl}/reports/${meeting.id}/${learner.id}`,
      },
    ],
    closing: [t('reports/writing:mail.closing')],
  };
  return {
    key: `report ${meeting.id} ${learner.id} ${what}${version && ` ${version}`} ${id}`,
    topic: 'reports',
    about: 'lesson',
    aboutId: lesson.id,
    kind: 'report',
    to: email,
    toAccount: id,
    letter,
    brief: times,
  };
}
