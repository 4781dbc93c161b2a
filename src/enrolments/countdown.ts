import type { TFunction } from 'i18next';

/** Minutes in words: '2 hours 5 minutes', '3 days 4 hours'; a day is told without its minutes. `t` is that of this room. */
export function durationOf(minutes: number, t: TFunction): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    days > 0 && t('duration.days', { count: days }),
    hours > 0 && t('duration.hours', { count: hours }),
    days === 0 && (rest > 0 || hours === 0) && t('duration.minutes', { count: rest }),
  ];
  return parts.filter(Boolean).join(' ');
}
