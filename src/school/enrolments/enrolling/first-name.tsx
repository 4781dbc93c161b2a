import { lengths } from '#src/families/limits.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Field } from '#src/ui/field.tsx';

type FirstNameProps = {
  hint: string;
  name: string;
  onChange: (name: string) => void;
  wrong: string | undefined;
};

/** How a child is called who is not known yet. */
export function FirstName({ hint, name, onChange, wrong }: FirstNameProps) {
  const { t } = useTranslation('families');
  return (
    <Field
      label={t('fields.firstName')}
      hint={hint}
      name="firstName"
      autoComplete="off"
      maxLength={lengths.name}
      value={name}
      onChange={(event) => onChange(event.target.value)}
      error={wrong}
      required
    />
  );
}
