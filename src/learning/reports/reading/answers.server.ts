import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isLookedAfterBy } from '#src/learning/families/looked-after.server.ts';
import type { AskSchool } from '#src/offer/contact/ask-school.ts';
import { formatDate } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { noteSoAlready } from '#src/platform/program/acted.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { translator } from '#src/platform/texts/i18n.server.ts';
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
  if (thanked.length > 0) return;
  await readReport(context, about, guardian);
  noteSoAlready();
}

/**
 * Asks the school about a report, in the family’s conversation with it about the learner. The words begin with which
 * report it is, and a link to it.
 * @throws Failure not_found for another family's
 */
export async function askAboutReport(
  context: Context,
  about: About,
  { message, language }: { message: string; language: Language },
  guardian: Person,
  askSchool: AskSchool,
): Promise<void> {
  const { report } = await readReport(context, about, guardian);
  const { businessTimeZone, publicUrl } = context.config;
  const heading = translator(language)('reports/reading:ask.about', {
    title: report.lesson.title,
    date: formatDate(report.startsAt, businessTimeZone, language),
  });
  const page = `${publicUrl}/reports/${about.meetingId}/${about.learnerId}`;
  const words = [heading, page, '', message].join('\n');
  await askSchool(context, { words, language, learnerId: about.learnerId }, guardian);
}
