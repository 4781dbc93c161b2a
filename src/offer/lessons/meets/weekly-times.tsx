import { formatZone } from '#src/platform/dates/dates.ts';
import { useOwnZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import type { WeeklyRule } from './rule-starts.ts';
import { weeklyWordsNow } from './week-words.ts';

type WeeklyTimesProps = {
  rule: WeeklyRule;
  /** When the next meeting begins. */
  next: string;
  className?: string;
  /** As in `useOwnZone`. */
  zone?: string | null | undefined;
};

/** When a lesson meets, week after week: on the visitor's clock, small below it on Toshkent's, and for how long. */
export function WeeklyTimes({ rule, next, className = '', zone: loaded }: WeeklyTimesProps) {
  const { t, language } = useTranslation('lessons');
  const { zone, guessed } = useOwnZone(loaded);
  const words = weeklyWordsNow(rule, next, { zone, t, language });
  const { beside } = words ?? {};
  const shown = guessed ? 'invisible' : '';
  return (
    <div className={className}>
      <p
        data-own-time
        suppressHydrationWarning
        className={`text-lg leading-snug font-bold first-letter:uppercase ${shown}`}
      >
        {words?.yours}
      </p>
      <div className="flex flex-wrap gap-x-3 text-sm">
        <p data-own-time suppressHydrationWarning className={beside ? `text-soft ${shown}` : 'hidden'}>
          {beside && t('meets.beside', { city: formatZone(beside.zone, language), words: beside.words })}
        </p>
        <p data-own-time suppressHydrationWarning className={`first-letter:uppercase ${shown}`}>
          {words && unbroken(words.span)}
        </p>
      </div>
    </div>
  );
}
