import { z } from 'zod';
import { mintAbsenceKeys } from '#src/learning/attendance/cannot-come/keys.server.ts';
import { isInTime, noticeUntil } from '#src/learning/attendance/notice.ts';
import { type ForLearners, tellFamilies } from '#src/learning/enrolments/for-whom.server.ts';
import { entranceOf, makeUpEntranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { formatDayTime, formatDayTimeThere } from '#src/platform/dates/dates.ts';
import { defineJob } from '#src/platform/jobs/jobs.server.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Letter } from '#src/platform/mail/letter.server.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import { clockFacts } from '../reader-clocks.server.ts';
import { type DueReminder, dueReminders, reminderKey } from './due-reminders.server.ts';
import { mintKeys } from './reminder-choices.server.ts';
import { type ReminderKind, reminderKinds } from './reminder-kinds.ts';

/** Every five minutes families and teachers are reminded, a day and an hour before a meeting. */
export const remindOfMeetings = defineJob({
  name: 'notices.reminders',
  data: z.object({}),
  every: '*/5 * * * *',
  attemptSeconds: 240,
  retries: { limit: 0, delay: 60, delayMax: 60 },
  run: async (context) => {
    for (const kind of reminderKinds)
      while (await inTransaction(context, (context) => remindSome(context, kind))) {
        // As long as there are more.
      }
  },
});

/** @returns whether somebody was reminded */
async function remindSome(context: Context, kind: ReminderKind): Promise<boolean> {
  const due = await dueReminders(context, kind);
  const keys = await mintKeys(
    context,
    due.map(({ reader }) => reader.id),
  );
  const learning = due.filter(({ role }) => role === 'learner');
  const absence = await mintAbsenceKeys(
    context,
    learning.map(({ meeting, reader }) => ({ meetingId: meeting.id, userId: reader.id })),
  );
  const absenceOf = new Map(learning.map((one, place) => [one, absence[place] ?? '']));
  await tellFamilies(
    context,
    due.map((one, place) =>
      reminder(context, kind, one, { off: keys[place] ?? '', absence: absenceOf.get(one) }),
    ),
  );
  return due.length > 0;
}

/** The secrets of a reminder's links: to switch it off; for a family, to say that they cannot come. */
type ReminderSecrets = { off: string; absence: string | undefined };

function reminder(
  context: Context,
  kind: ReminderKind,
  due: DueReminder,
  keys: ReminderSecrets,
): ForLearners {
  const { meeting, lesson, reader, role, learnerIds } = due;
  const { publicUrl, businessTimeZone } = context.config;
  const { language, zone } = reader;
  const { title } = lesson;
  const t = translator(language);
  const when = formatDayTime(meeting.startsAt, zone ?? businessTimeZone, language);
  const times = clockFacts(context, t, 'when', meeting.startsAt, reader);
  const letter: Letter = {
    language,
    subject: t(`meetings/telling:reminder.${kind}.subject`, { title, when }),
    heading: t(`meetings/telling:reminder.${kind}.heading`, { title }),
    paragraphs: [t(`meetings/telling:reminder.text.${role}`), ...noticeLine(context, t, due)],
    facts: times,
    actions: [
      role === 'learner'
        ? { label: t('meetings/telling:open.classroom'), url: publicUrl + wayIn(due) }
        : { label: t('meetings/telling:open.schedule'), url: `${publicUrl}/my-schedule` },
      ...(keys.absence
        ? [
            {
              label: t('meetings/telling:reminder.cannotCome'),
              url: `${publicUrl}/cannot-come/${keys.absence}?lang=${language}`,
            },
          ]
        : []),
      // The mail may be read where nobody has chosen a language yet.
      {
        label: t(`meetings/telling:reminder.${kind}.off`),
        url: `${publicUrl}/reminders/${keys.off}?off=${kind}&lang=${language}`,
      },
    ],
    closing: [t('meetings/telling:closing')],
  };
  return {
    key: reminderKey(kind, due),
    topic: `reminder-${kind}`,
    about: 'lesson',
    aboutId: lesson.id,
    kind: `reminder-${kind}`,
    to: reader.email,
    toAccount: reader.id,
    letter,
    brief: times,
    neededBy: meeting.startsAt,
    learnerIds,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/reminders/${keys.off}/${kind}/off>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The address where one joins; a make-up has its own. */
function wayIn({ meeting, lesson, notice }: DueReminder): string {
  return notice?.makeUpOf
    ? makeUpEntranceOf(meeting.id, notice.makeUpOf)
    : entranceOf(lesson.id, lesson.kind);
}

/** For a family: until when notice is in time, while it is. */
function noticeLine(
  { clock, config }: Context,
  t: Translate,
  { meeting, notice, reader: { zone, language } }: DueReminder,
): string[] {
  if (!notice) return [];
  const noticed = { startsAt: meeting.startsAt, movedAt: notice.movedAt };
  if (!isInTime(noticed, clock.now())) return [];
  const when = formatDayTimeThere(noticeUntil(noticed), zone ?? config.businessTimeZone, language);
  return [t('meetings/telling:reminder.until', { when })];
}
