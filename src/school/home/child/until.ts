import { minutesUntil } from '#src/enrolments/next-lesson.ts';
import type { Translate } from '#src/platform/message-keys.ts';

/** How long it takes until something begins, in as few words as a child reads: minutes, then whole hours. */
export function untilWords(startTime: string, now: number, t: Translate): string {
  const minutes = minutesUntil(startTime, now);
  if (minutes === 0) return t('my-lessons:now');
  if (minutes < 60) return t('my-lessons:in.minutes', { count: minutes });
  return t('my-lessons:in.hours', { count: Math.round(minutes / 60) });
}
