import { MinutesField } from '#src/offer/lessons/timetable/minutes-field.tsx';
import { formatZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import type { TimeDraft } from './time-draft.ts';

type TimeFieldsProps = {
  value: TimeDraft;
  onChange: (value: TimeDraft) => void;
  /** The zone of the clock that they are on. */
  zone: string;
  errors: Record<string, string>;
};

/** On which day, at what time and for how long. */
export function TimeFields({ value, onChange, zone, errors }: TimeFieldsProps) {
  const { t, language } = useTranslation('meetings/changing');
  const on = (field: keyof TimeDraft) => (text: string) => onChange({ ...value, [field]: text });
  return (
    <>
      <div className="grid gap-4 min-[420px]:grid-cols-2">
        <Field
          type="date"
          name="day"
          label={t('day')}
          min="2000-01-01"
          max="2999-12-31"
          required
          value={value.day}
          error={errors.day ?? errors.startTime}
          onChange={(event) => on('day')(event.target.value)}
        />
        <Field
          type="time"
          name="time"
          label={t('time')}
          required
          value={value.time}
          error={errors.time}
          onChange={(event) => on('time')(event.target.value)}
        />
      </div>
      <p className="text-sm text-soft">{t('clock', { city: formatZone(zone, language) })}</p>
      <MinutesField
        value={value.minutes}
        onChange={on('minutes')}
        hint={t('minutesHint')}
        error={errors.minutes}
      />
    </>
  );
}
