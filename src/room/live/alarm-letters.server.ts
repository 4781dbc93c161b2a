import { and, eq } from 'drizzle-orm';
import { canonicalEmail } from '#src/people/accounts/accounts.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { notify } from '#src/people/notifications/notify.server.ts';
import { wishesOf } from '#src/people/notifications/wishes.server.ts';
import { type Language, staffLanguage } from '#src/platform/language/language.ts';
import { type Letter, writeLetter } from '#src/platform/mail/letter.server.ts';
import { queueMail } from '#src/platform/mail/mail.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
import type { roomAlarms } from '../tables.server.ts';

type Raised = Pick<typeof roomAlarms.$inferSelect, 'id' | 'meetingId' | 'kind'>;

/**
 * Promises word of an alarm in the caller's transaction: to the staff's mailbox, and to each admin by the ways that they
 * chose, in their language. It names nobody: the back office shows who it was.
 */
export async function tellStaff(context: Context, alarm: Raised): Promise<void> {
  const { database, config, clock } = context;
  const about = { about: 'room', aboutId: alarm.meetingId, kind: 'alarm' } as const;
  const key = `room alarm ${alarm.id}`;
  const { id, email, language } = users;
  const admins = await database
    .select({ id, email, language })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')));
  const mailbox = config.staffEmail;
  if (mailbox && !(await isMailedAnyway(context, mailbox, admins))) {
    const letter = writeLetter(letterOf(context, alarm, staffLanguage));
    await queueMail(context, { key, ...about, to: mailbox, ...letter });
  }
  await notify(
    context,
    admins.map((admin) => ({
      key: `${key} ${admin.id}`,
      topic: 'room-alarms' as const,
      ...about,
      to: admin.email,
      toAccount: admin.id,
      letter: letterOf(context, alarm, admin.language),
      // It happens now: no quiet hour holds it back.
      neededBy: clock.now(),
    })),
  );
}

/** Whether the staff's mailbox is that of an admin who is told by mail: one letter is enough. */
async function isMailedAnyway(
  context: Context,
  mailbox: string,
  admins: readonly { id: string; email: string }[],
): Promise<boolean> {
  const same = admins.find(({ email }) => canonicalEmail(email) === canonicalEmail(mailbox));
  if (!same) return false;
  const wishes = await wishesOf(context, [same.id]);
  // Of this they must be told: without another way it is a mail, whatever they chose.
  return (
    wishes.wants(same.id, 'room-alarms', 'mail') || wishes.channelsFor(same.id, 'room-alarms').length === 0
  );
}

function letterOf({ config }: Context, { meetingId, kind }: Raised, language: Language): Letter {
  const t = translator(language);
  const subject = t(`room/live:alarm.${kind}`);
  return {
    language,
    subject,
    heading: subject,
    paragraphs: [t('room/live:alarm.text')],
    actions: [
      { label: t('room/live:alarm.open'), url: `${config.publicUrl}/admin/rooms` },
      { label: t('room/live:alarm.come'), url: `${config.publicUrl}/room/${meetingId}` },
    ],
    closing: [],
  };
}
