import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { dayOf, formatTime, formatWeekday, homeTimeZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { isFree, type Slot } from './slot-days.ts';

type SlotRadioProps = {
  slot: Slot;
  /** Zone of the large time. */
  zone: string;
  /** Stands for the large time where it is written in another way. */
  label?: string;
  name: string;
  checked: boolean;
  onChoose: (slot: Slot) => void;
};

/** A time to choose: large in one zone, beneath it Toshkent's, with the weekday where the date differs. */
export function SlotRadio({ slot, zone, label, name, checked, onChoose }: SlotRadioProps) {
  const { t, language } = useTranslation('booking');
  const input = useRef<HTMLInputElement>(null);
  const start = new Date(slot.startTime);
  const taken = !isFree(slot);
  const [time, half] = (label ?? formatTime(start, zone, language)).split(' ');
  const otherDay = dayOf(start, homeTimeZone) !== dayOf(start, zone);
  const home = `${otherDay ? `${formatWeekday(start, homeTimeZone, language, 'short')} ` : ''}${formatTime(start, homeTimeZone, language)}`;

  // What was just chosen stays in sight when the panel with the button comes up over it.
  useEffect(() => {
    if (checked) input.current?.scrollIntoView({ block: 'nearest' });
  }, [checked]);

  return (
    <label
      className={`group choice min-h-14 flex-col justify-center gap-0 px-1 py-1.5 text-center ${taken ? 'cursor-default border-line bg-sand text-soft hover:border-line' : ''}`}
    >
      <input
        ref={input}
        type="radio"
        name={name}
        value={slot.startTime}
        disabled={taken}
        checked={checked}
        onChange={() => onChoose(slot)}
        className="scroll-mt-4 scroll-mb-52 disabled:cursor-default"
      />
      <span className={`whitespace-nowrap ${taken ? 'line-through' : 'font-bold'}`}>
        <span>{time}</span>
        {half && <span className="text-xs"> {half}</span>}
      </span>
      {home !== `${time}${half ? ` ${half}` : ''}` && (
        <span
          className={`text-xs font-normal whitespace-nowrap group-has-checked:text-turquoise-light ${taken ? '' : 'text-turquoise'}`}
        >
          <span className="sr-only">{t('picker.inToshkent')} </span>
          <span>{home}</span>
        </span>
      )}
      {taken && <span className="sr-only">{t('picker.taken')}</span>}
      <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
    </label>
  );
}
