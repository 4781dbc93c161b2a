import type { Language } from '#src/platform/language/language.ts';
import { listWords } from '#src/platform/language/list-words.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import type { Activity } from './read-activities.ts';

/** When something is week after week, on its own clock: 'Tue and Thu, 5:00 PM–6:00 PM'. */
export function weeklyTimes(
  { weekdays, begins, ends }: Pick<Activity, 'weekdays' | 'begins' | 'ends'>,
  t: Translate,
  language: Language,
): string {
  const { weekdays: names, shortWeekdays, timeAs } = spoken[language];
  const shown = weekdays.length === 1 ? names : shortWeekdays;
  const days = listWords(
    weekdays.map((day) => shown[day % 7] ?? ''),
    t,
  );
  const time = (clock: string) => timeAs(Number(clock.slice(0, 2)), clock.slice(3));
  return `${days}, ${time(begins)}–${time(ends)}`;
}
