import { useId } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { FieldError, RequiredMark } from '#src/ui/forms/field-marks.tsx';
import { WeekdayChips } from '#src/ui/forms/weekday-chips.tsx';

type WeekdaysFieldProps = {
  /** From 1, Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
};

/** On which days of the week a lesson meets. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const { t } = useTranslation('lessons/timetable');
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error && `${id}-error`}>
      <legend className="mb-2 font-semibold">
        {t('days')}
        <RequiredMark />
      </legend>
      <WeekdayChips value={value} onChange={onChange} isInvalid={Boolean(error)} />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
