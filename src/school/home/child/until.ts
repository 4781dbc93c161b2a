import type { Translate } from '#src/platform/language/message-keys.ts';
import { minutesUntil } from '#src/school/enrolments/joining/next-lesson.ts';

/** How long it takes until something begins, in as few words as a child reads: minutes, then whole hours. */
export function untilWords(startTime: string, now: number, t: Translate): string {
  const minutes = minutesUntil(startTime, now);
  if (minutes === 0) return t('home/child:now');
  if (minutes < 60) return t('home/child:in.minutes', { count: minutes });
  return t('home/child:in.hours', { count: Math.round(minutes / 60) });
}
