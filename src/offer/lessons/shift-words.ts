import type { Translate } from '#src/platform/language/message-keys.ts';

/** How far a time has moved: 'an hour later', '30 minutes earlier'. */
export function shiftWords(minutes: number, t: Translate): string {
  const way = minutes > 0 ? 'later' : 'earlier';
  const size = Math.abs(minutes);
  return size === 60 ? t(`lessons:meets.hour.${way}`) : t(`lessons:meets.minutes.${way}`, { minutes: size });
}
