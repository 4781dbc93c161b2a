import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { askAbout } from '#src/offer/contact/requests.server.ts';
import { users } from '#src/people/accounts/tables.server.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { isLookedAfterBy } from '#src/school/families/looked-after.server.ts';
import { type About, reports } from '../tables.server.ts';
import { readReport } from './reports.server.ts';

/** Thanks the teacher for a report, once. @throws Failure not_found for another family's */
export async function thankForReport(context: Context, about: About, guardian: Person): Promise<void> {
  const { meetingId, learnerId } = about;
  const isThis = and(
    eq(reports.meetingId, meetingId),
    eq(reports.learnerId, learnerId),
    isNotNull(reports.sentAt),
    isLookedAfterBy(context, reports.learnerId, guardian.id),
  );
  const thanked = await context.database
    .update(reports)
    .set({ thankedAt: context.clock.now(), thankedBy: guardian.id })
    .where(and(isThis, isNull(reports.thankedAt)))
    .returning({ thankedAt: reports.thankedAt });
  if (thanked.length === 0) await readReport(context, about, guardian);
}

/**
 * Asks the staff about a report. They answer it like any request, and see which report it is about.
 * @throws Failure not_found for another family's
 */
export function askAboutReport(
  context: Context,
  about: About,
  { message }: { message: string },
  guardian: Person,
  language: Language,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { report } = await readReport(context, about, guardian);
    const [account] = await context.database
      .select({ email: users.email, name: users.name })
      .from(users)
      .where(eq(users.id, guardian.id));
    if (!account) throw new Failure('not_found');
    const { businessTimeZone } = context.config;
    await askAbout(
      context,
      {
        email: account.email,
        name: account.name || account.email,
        message,
        about: subjectOf(report.lesson.title, formatDate(report.startsAt, businessTimeZone, 'en')),
        page: `/reports/${about.meetingId}/${about.learnerId}`,
      },
      language,
    );
  });
}

/** What it is about, as far as there is room: 'Chess for beginners, November 12, 2026'. */
function subjectOf(title: string, day: string): string {
  return `${[...title].slice(0, 60 - day.length - 2).join('')}, ${day}`;
}
