import { timetableLimits } from '#src/meetings/limits.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Field } from '#src/ui/field.tsx';

type ReasonFieldProps = {
  /** Left out in a form that the browser keeps. */
  value?: string;
  onChange?: (reason: string) => void;
  error: string | undefined;
};

/** Why it is cancelled, for families to read. */
export function ReasonField({ value, onChange, error }: ReasonFieldProps) {
  const { t } = useTranslation('lessons/changing');
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
