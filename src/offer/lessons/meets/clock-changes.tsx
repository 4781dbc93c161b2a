import Clock from 'lucide-react/icons/clock';
import { useOwnZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { clockChangeWords, told } from './clock-change-words.ts';
import type { WeeklyRule } from './rule-starts.ts';

type ClockChangesProps = { rule: WeeklyRule; next: string; zone?: string | null | undefined };

/**
 * Tells when one of the two clocks, or the timetable, changes while it runs. The number of sentences is fixed; unused
 * ones are empty.
 */
export function ClockChanges({ rule, next, zone: loaded }: ClockChangesProps) {
  const { t, i18n } = useTranslation('lessons');
  const { zone, guessed } = useOwnZone(loaded);
  const words = clockChangeWords(rule, new Date(next), { zone, t, language: i18n.language as Language });
  const look = words.length > 0 && !guessed ? 'flex' : 'hidden';
  return (
    <div
      className={`items-start gap-3 rounded-md bg-sky px-4 py-3 has-[[data-own-time]:not(.hidden)]:flex ${look}`}
    >
      <Clock size={20} aria-hidden className="mt-0.5 shrink-0 text-link" />
      <div className="grid gap-1.5">
        {Array.from({ length: told }, (_, place) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: each stands in its place
            key={place}
            data-own-time
            suppressHydrationWarning
            className={words[place] && !guessed ? '' : 'hidden'}
          >
            {unbroken(words[place] ?? '')}
          </p>
        ))}
      </div>
    </div>
  );
}
