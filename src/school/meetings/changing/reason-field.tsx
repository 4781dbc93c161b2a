import { timetableLimits } from '#src/calendar/timetables/meeting.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';

type ReasonFieldProps = {
  /** Left out in a form that the browser keeps. */
  value?: string;
  onChange?: (reason: string) => void;
  error: string | undefined;
};

/** Why it is cancelled, for families to read. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation('meetings/changing');
  return (
    <Field
      name="reason"
      label={t('reason')}
      maxLength={timetableLimits.reason}
      autoComplete="off"
      required
      error={error}
      {...(onChange && { value, onChange: (event) => onChange(event.target.value) })}
    />
  );
}
