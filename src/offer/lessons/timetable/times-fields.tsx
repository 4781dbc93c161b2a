import { formatZone } from '#src/platform/dates/dates.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import type { WeeklyDraft } from './weekly-draft.ts';

type TimesFieldsProps = {
  weekly: WeeklyDraft;
  zone: string;
  onChange: (changes: Partial<WeeklyDraft>) => void;
  error: string | undefined;
};

/** One time for all days, or one for each. */
export function TimesFields({ weekly, zone, onChange, error }: TimesFieldsProps) {
  const { t, language } = useTranslation('lessons/timetable');
  const { days, at, apart, atOf } = weekly;
  const onClock = t('onClock', { city: formatZone(zone, language) });
  const time = { type: 'time', required: true } as const;
  if (!apart) {
    return (
      <div className="grid content-start gap-2">
        <Field
          {...time}
          name="at"
          label={t('at')}
          hint={onClock}
          value={at}
          error={error}
          onChange={(event) => onChange({ at: event.target.value })}
        />
        {days.length > 1 && (
          <button
            type="button"
            className="plain small justify-self-start"
            onClick={() => onChange({ apart: true })}
          >
            {t('apart')}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="grid content-start gap-3">
      <p className="text-sm text-soft">{onClock}</p>
      {days
        .toSorted((one, other) => one - other)
        .map((day, index) => (
          <Field
            {...time}
            key={day}
            name={`at-${day}`}
            label={t('atOf', { weekday: spoken[language].weekdays[day % 7] })}
            value={atOf[day] ?? at}
            error={index === 0 ? error : undefined}
            onChange={(event) => onChange({ atOf: { ...atOf, [day]: event.target.value } })}
          />
        ))}
      <button
        type="button"
        className="plain small justify-self-start"
        onClick={() => onChange({ apart: false })}
      >
        {t('together')}
      </button>
    </div>
  );
}
