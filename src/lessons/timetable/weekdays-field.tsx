import Check from 'lucide-react/icons/check';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#src/platform/language.ts';
import { spoken } from '#src/platform/spoken.ts';
import { FieldError } from '#src/ui/field-error.tsx';
import { RequiredMark } from '#src/ui/required-mark.tsx';

type WeekdaysFieldProps = {
  /** From 1, Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
};

/** Several days of the week, drawn as chips. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const { t, i18n } = useTranslation('lessons/timetable');
  const { weekdays, shortWeekdays } = spoken[i18n.language as Language];
  const id = useId();
  const toggle = (day: number) =>
    onChange(value.includes(day) ? value.filter((one) => one !== day) : [...value, day]);
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 font-semibold">
        {t('days')}
        <RequiredMark />
      </legend>
      <div className="grid grid-cols-4 gap-2.5 sm:grid-cols-7">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <label key={day} className="choice justify-center px-1">
            <input
              type="checkbox"
              name={`weekday-${day}`}
              aria-label={weekdays[day % 7]}
              aria-invalid={error ? true : undefined}
              checked={value.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden>{shortWeekdays[day % 7]}</span>
            <Check size={14} strokeWidth={3.5} aria-hidden className="choice-tick box-content" />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
