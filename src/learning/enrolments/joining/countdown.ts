import type { Translate } from '#src/platform/language/message-keys.ts';

/** Minutes in words: '2 hours 5 minutes', '3 days 4 hours'; from a day on without minutes. */
export function durationOf(minutes: number, t: Translate): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    days > 0 && t('enrolments:duration.days', { count: days }),
    hours > 0 && t('enrolments:duration.hours', { count: hours }),
    days === 0 && (rest > 0 || hours === 0) && t('enrolments:duration.minutes', { count: rest }),
  ];
  return parts.filter(Boolean).join(' ');
}
