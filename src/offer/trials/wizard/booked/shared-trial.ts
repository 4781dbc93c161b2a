import { href } from 'react-router';
import { formatDayTime, formatZone, homeTimeZone } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import type { Shared } from '#src/ui/forms/telegram-link.tsx';
import { optionKey } from '../../choices.ts';
import { subjectLooks } from '../../subject-looks.ts';
import type { TrialDraft } from '../draft.ts';

/** What is told to others of a booked lesson: what it is in and when, nobody's name, and a public page. */
export type TellTrial = { subject: TrialDraft['subject'] | null; startTime: string | null | undefined };

/**
 * A booked lesson in words for a grandmother, with the course's page, whose picture comes with it. The family's link
 * moves and cancels the lesson, so it is none of it.
 * @param reader whose zone and language it is told in; `origin` is our own
 */
export function sharedTrial(
  t: Translate,
  { subject, startTime }: TellTrial,
  { zone, language, origin }: { zone: string; language: Language; origin: string },
): Shared {
  const clocks = [...new Set([zone, homeTimeZone])].map(
    (each) =>
      startTime && `${formatDayTime(new Date(startTime), each, language)} (${formatZone(each, language)})`,
  );
  const what = subject
    ? t('trials:share.text', { subject: t(`trials:${optionKey(subject)}`) })
    : t('trials:share.title');
  const page = subject ? href('/courses/:id', { id: subjectLooks[subject].course }) : href('/');
  return {
    title: t('trials:share.title'),
    text: [what, ...clocks].filter(Boolean).join('\n'),
    url: `${origin}${page}?lang=${language}`,
  };
}
