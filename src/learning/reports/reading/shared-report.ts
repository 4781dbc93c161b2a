import { href } from 'react-router';
import { formatDay } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Shared } from '#src/ui/forms/shared.ts';
import type { SentReport } from '../viewed.ts';

/** What goes well, in the reader's language. */
export function wellIn({ phrases }: Pick<SentReport, 'phrases'>, language: Language): string[] {
  return phrases.flatMap(({ kind, texts }) => (kind === 'well' && texts[language]) || []);
}

/**
 * A lesson in words for a grandmother: whose it was, and what goes well. What is to be practised, the teacher's own
 * sentence, the homework and who was late stay in the family.
 * @param reader whose zone and language it is told in; `origin` is our own
 */
export function sharedReport(
  t: Translate,
  report: Pick<SentReport, 'phrases' | 'lesson' | 'learner' | 'startTime'>,
  { zone, language, origin }: { zone: string; language: Language; origin: string },
): Shared {
  const { lesson, learner, startTime } = report;
  const lines = [
    [learner.firstName, lesson.title].filter(Boolean).join(' · '),
    formatDay(new Date(startTime), zone, language),
    `${t('reports:well')}:`,
    ...wellIn(report, language).map((one) => `• ${one}`),
  ];
  return { title: lesson.title, text: lines.join('\n'), url: `${origin}${href('/')}?lang=${language}` };
}
