import { eq } from 'drizzle-orm';
import { clocksOf } from '#src/offer/lessons/times/clocks.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { zoneOfUser } from '#src/people/accounts/zones.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { formatDayTime } from '#src/platform/dates/dates.ts';
import type { Fact } from '#src/platform/mail/letter.server.ts';
import { unlinked } from '#src/platform/mail/strangers.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { PlaceAtMeeting } from './place.server.ts';

/** What a teacher is told: somebody does not come, told in time or not; comes after all; makes up for a lesson here. */
type TeacherNews = { what: 'kept' | 'late' | 'comes' | 'makesUp'; words: string };

/** Tells whoever gives the meeting at once. What may be read on a locked screen names no child. */
export async function tellTeacher(
  context: Context,
  {
    attendance,
    meeting,
    lesson,
    learner,
    zone,
  }: Pick<PlaceAtMeeting, 'attendance' | 'meeting' | 'lesson' | 'learner' | 'zone'>,
  { what, words }: TeacherNews,
): Promise<void> {
  const [teacher] = await context.database
    .select({ id: users.id, email: users.email, language: users.language, zone: zoneOfUser(zone) })
    .from(users)
    .where(eq(users.id, meeting.teacherId));
  if (!teacher) return;
  const { language } = teacher;
  const t = translator(language);
  const when = formatDayTime(meeting.startsAt, teacher.zone ?? zone, language);
  const times: Fact[] = clocksOf(meeting.startsAt, teacher.zone, context.config, language).map(
    ({ city, time }) => [t('attendance/cannot-come:mail.when', { city }), time],
  );
  await notify(context, [
    {
      key: `meeting ${meeting.id} ${attendance.learnerId} ${what} ${context.clock.now().toISOString()}`,
      topic: 'changes',
      about: 'lesson',
      aboutId: lesson.id,
      kind: 'absence',
      to: teacher.email,
      toAccount: teacher.id,
      letter: {
        language,
        subject: t(`attendance/cannot-come:mail.${what}.subject`, { title: lesson.title, when }),
        heading: t(`attendance/cannot-come:mail.${what}.heading`, { title: lesson.title }),
        paragraphs: [t(`attendance/cannot-come:mail.${what}.text`)],
        facts: [
          [t('attendance/cannot-come:mail.who'), unlinked(learner.firstName) || t('families:nameless')],
          ...times,
          ...(words ? [[t('attendance/cannot-come:mail.words'), unlinked(words)] as Fact] : []),
        ],
        actions: [
          { label: t('attendance/cannot-come:mail.open'), url: `${context.config.publicUrl}/my-schedule` },
        ],
        closing: [t('attendance/cannot-come:mail.closing')],
      },
      brief: times,
      neededBy: meeting.startsAt,
    },
  ]);
}
