import { useTranslation } from '#src/platform/language/translation.ts';
import { pill } from '#src/ui/elements/pill.ts';
import { Field } from '#src/ui/forms/field.tsx';

const usual = ['25', '30', '45', '60', '90'];

type MinutesFieldProps = {
  value: string;
  onChange: (value: string) => void;
  hint: string;
  error: string | undefined;
};

/** How long a lesson takes: one of the usual lengths by a tap, or another. */
export function MinutesField({ value, onChange, hint, error }: MinutesFieldProps) {
  const { t } = useTranslation(['lessons/timetable', 'lessons']);
  return (
    <div className="grid content-start gap-2.5">
      <Field
        name="minutes"
        label={t('lessons:fields.minutes')}
        hint={hint}
        value={value}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second field beside the one it fills */}
      <div role="group" aria-label={t('lengths')} className="flex flex-wrap gap-2">
        {usual.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value === minutes}
            aria-label={t('length', { minutes })}
            onClick={() => onChange(minutes)}
            className={pill}
          >
            {minutes}
          </button>
        ))}
      </div>
    </div>
  );
}
