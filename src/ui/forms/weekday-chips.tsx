import Check from 'lucide-react/icons/check';
import { weekdays as all, type Weekday } from '#src/platform/dates/numeric-dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

type WeekdayChipsProps = {
  /** What is chosen, from 1, Monday. */
  value: readonly number[];
  /** With the days that are chosen then, in their order. */
  onChange: (days: Weekday[]) => void;
  isInvalid?: boolean;
};

/** The days of the week as chips: a checkbox each, `weekday` by name. A fieldset around them says what they are for. */
export function WeekdayChips({ value, onChange, isInvalid = false }: WeekdayChipsProps) {
  const { language } = useTranslation();
  const { weekdays, shortWeekdays } = spoken[language];
  // As the box says, not the other way round than before: a tick that was set before React came is told a second time.
  const set = (day: Weekday, isChosen: boolean) =>
    onChange(all.filter((one) => (one === day ? isChosen : value.includes(one))));
  return (
    <div className="grid grid-cols-4 gap-2.5 sm:grid-cols-7">
      {all.map((day) => (
        <label key={day} className="choice justify-center px-1">
          <input
            type="checkbox"
            name="weekday"
            value={day}
            aria-label={weekdays[day % 7]}
            aria-invalid={isInvalid || undefined}
            checked={value.includes(day)}
            onChange={({ target }) => set(day, target.checked)}
          />
          <span aria-hidden>{shortWeekdays[day % 7]}</span>
          <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
        </label>
      ))}
    </div>
  );
}
