import { formatZone } from '#src/platform/dates/dates.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { instantOf } from '../times/start-date.ts';

type StartFieldProps = {
  /** 'YYYY-MM-DDTHH:mm' on the clock of the zone, or empty. */
  value: string;
  zone: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/** When it starts, on the teacher's own clock; and how that will be told. */
export function StartField({ value, zone, onChange, error }: StartFieldProps) {
  const { t, language } = useTranslation('lessons');
  const instant = instantOf(value, zone);
  return (
    <div className="grid content-start gap-2">
      <Field
        label={t('fields.startDate')}
        hint={t('hints.startDate', { city: formatZone(zone, language) })}
        error={error}
        type="datetime-local"
        name="startDate"
        min="2000-01-01T00:00"
        max="9999-12-31T23:59"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {instant && <StartDate instant={instant.toISOString()} className="text-sm" />}
    </div>
  );
}
