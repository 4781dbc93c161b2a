import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router';
import { asksWhen, type DayPart, dayPartNames, dayParts } from '#src/offer/lessons/search-choices.ts';
import { formatZone } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { WeekdayChips } from '#src/ui/forms/weekday-chips.tsx';
import { addressOf, type CatalogueWish } from './wish.ts';

type TimesFilterProps = {
  asked: CatalogueWish;
  /** On whose clock the days and times are. */
  zone: string;
  onChange: () => void;
};

/** The days and times of day at which it meets. Folded, it says what is chosen and takes the room of a field. */
export function TimesFilter({ asked, zone, onChange }: TimesFilterProps) {
  const { t, language } = useTranslation('lessons/catalogue');
  const { shortWeekdays } = spoken[language];
  // Once the page stands there, it is folded and unfolded by its visitor alone.
  const [isOpen] = useState(asksWhen(asked));
  const days = asked.weekday.map((day) => shortWeekdays[day % 7] ?? '');
  const parts = asked.time.map((part) => t(`times.${part}`));
  const chosen = [days, parts].map((some) => some.join(', ')).filter(Boolean);
  return (
    <details open={isOpen} className="group col-span-full grid min-w-0">
      <summary className="grid cursor-pointer list-none gap-1.5 lg:max-w-md">
        <span className="font-semibold">{t('times.label')}</span>
        <span className="control flex items-center justify-between gap-3">
          <span>{chosen.join(' · ') || t('times.any')}</span>
          <ChevronDown
            size={20}
            aria-hidden
            className="shrink-0 text-soft transition-[rotate] group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="mt-4 grid gap-x-8 gap-y-4 lg:grid-cols-[7fr_5fr]">
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{t('times.days')}</legend>
          <WeekdayChips value={asked.weekday} onChange={onChange} />
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-2 font-semibold">{t('times.parts')}</legend>
          <div className="grid grid-cols-3 gap-2.5">
            {dayPartNames.map((part) => (
              <DayPartChip key={part} part={part} isChosen={asked.time.includes(part)} onChange={onChange} />
            ))}
          </div>
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-x-6 lg:col-span-2">
          <p className="text-sm text-soft">{t('times.clock', { city: formatZone(zone, language) })}</p>
          {asksWhen(asked) && (
            <Link
              to={addressOf({ ...asked, weekday: [], time: [] })}
              className="inline-flex min-h-11 items-center font-bold text-link underline decoration-turquoise-bright decoration-2 underline-offset-6 hover:decoration-[3px]"
            >
              {t('times.clear')}
            </Link>
          )}
        </div>
      </div>
    </details>
  );
}

type DayPartChipProps = { part: DayPart; isChosen: boolean; onChange: () => void };

/** A time of day with its hours. */
function DayPartChip({ part, isChosen, onChange }: DayPartChipProps) {
  const { t, language } = useTranslation('lessons/catalogue');
  const { timeAs } = spoken[language];
  const { from, until } = dayParts[part];
  return (
    <label className="choice justify-center px-1 text-center">
      <input type="checkbox" name="time" value={part} checked={isChosen} onChange={onChange} />
      <span className="min-w-0">
        {t(`times.${part}`)}
        <span className="block text-sm font-normal">
          {timeAs(from, '00')} – {timeAs(until, '00')}
        </span>
      </span>
      <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
    </label>
  );
}
