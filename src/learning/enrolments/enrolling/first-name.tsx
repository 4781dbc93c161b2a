import { lengths } from '#src/learning/families/family.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';

type FirstNameProps = {
  hint: string;
  name: string;
  onChange: (name: string) => void;
  wrong: string | undefined;
};

/** Asks for the first name of a new child. */
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
