import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { formatWeekday } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { noonOf, type SlotDay } from './slot-days.ts';

/** The offered days in a row to swipe, which fades where it goes on: radio buttons, so arrow keys walk through them. */
export function DayChips(props: {
  days: SlotDay[];
  open: string | undefined;
  onOpen: (day: SlotDay) => void;
}) {
  const { t, language } = useTranslation('booking');
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('picker.day')}</legend>
      <div className="-mx-4 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pt-2.5 pb-2 [scrollbar-width:none] max-sm:mask-r-from-[calc(100%-3.5rem)] max-sm:pr-14 sm:grid sm:grid-cols-5">
        {props.days.map((day) => {
          const none = day.free === 0;
          return (
            <label
              key={day.day}
              className={`choice min-w-[5.25rem] shrink-0 snap-start flex-col justify-center gap-0 px-1 py-1.5 text-center ${none ? 'cursor-default border-line bg-sand text-soft hover:border-line' : ''}`}
            >
              <input
                type="radio"
                name={name}
                value={day.day}
                disabled={none}
                checked={day.day === props.open}
                onChange={() => props.onOpen(day)}
                className="disabled:cursor-default"
              />
              <span className="font-bold first-letter:uppercase">
                {formatWeekday(noonOf(day.day), 'UTC', language, 'short')}
              </span>
              <span className="text-xs font-normal tracking-[-0.02em] whitespace-nowrap tabular-nums">
                {day.day}
              </span>
              <span className="text-xs font-normal whitespace-nowrap">
                {none ? t('picker.noneFree') : t('picker.free', { number: day.free })}
              </span>
              <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
