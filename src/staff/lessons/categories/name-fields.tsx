import { fieldIn } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { nameLimit } from './name-limit.ts';

type NameFieldsProps = { names?: Record<Language, string>; errors: Record<string, string> };

/** The name of a category in each language. */
export function NameFields({ names, errors }: NameFieldsProps) {
  const { t } = useTranslation('staff/lessons/categories');
  return languages.map((language) => (
    <Field
      key={language}
      name={fieldIn('name', language)}
      label={t(`columns.${fieldIn('name', language)}`)}
      defaultValue={names?.[language]}
      error={errors[fieldIn('name', language)]}
      lang={language}
      maxLength={nameLimit}
      required
      autoComplete="off"
    />
  ));
}
