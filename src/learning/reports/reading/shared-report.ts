import { href } from 'react-router';
import { formatDay } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Shared } from '#src/ui/forms/telegram-link.tsx';
import type { SentReport } from '../viewed.ts';
import type { WholeReport } from './read-reports.ts';

/** What goes well, in the reader's language. */
export function wellIn({ phrases }: Pick<SentReport, 'phrases'>, language: Language): string[] {
  return phrases.flatMap(({ kind, texts }) => (kind === 'well' && texts[language]) || []);
}

/** Which round number the lesson had, in words. */
export function milestoneIn(t: Translate, { milestone }: Pick<WholeReport, 'milestone'>): string | undefined {
  if (!milestone) return undefined;
  return milestone === 1 ? t('reports/reading:first') : t('reports/reading:milestone', { number: milestone });
}

/**
 * A lesson in words for a grandmother: whose it was, its number where that is a round one, and what goes well. What is to
 * be practiced, the teacher's own sentence, the homework and who was late stay in the family.
 * @param reader whose zone and language it is told in; `origin` is our own
 */
export function sharedReport(
  t: Translate,
  report: Pick<WholeReport, 'phrases' | 'lesson' | 'learner' | 'startTime' | 'milestone'>,
  { zone, language, origin }: { zone: string; language: Language; origin: string },
): Shared {
  const { lesson, learner, startTime } = report;
  const well = wellIn(report, language);
  const lines = [
    [learner.firstName, lesson.title].filter(Boolean).join(' · '),
    milestoneIn(t, report),
    formatDay(new Date(startTime), zone, language),
    well.length > 0 && `${t('reports:well')}:`,
    ...well.map((one) => `• ${one}`),
  ];
  return {
    title: lesson.title,
    text: lines.filter(Boolean).join('\n'),
    url: `${origin}${href('/')}?lang=${language}`,
  };
}
