import { nameField } from '#src/offer/lessons/categories/name-field.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { nameLimit } from './name-limit.ts';

type NameFieldsProps = { names?: Record<Language, string>; errors: Record<string, string> };

/** The name of a category in each language. */
export function NameFields({ names, errors }: NameFieldsProps) {
  const { t } = useTranslation('staff/categories');
  return languages.map((language) => (
    <Field
      key={language}
      name={nameField(language)}
      label={t(`columns.${nameField(language)}`)}
      defaultValue={names?.[language]}
      error={errors[nameField(language)]}
      lang={language}
      maxLength={nameLimit}
      required
      autoComplete="off"
    />
  ));
}

/** Reads what was typed in them. */
export function namesIn(form: FormData) {
  const typed = languages.map((language) => [nameField(language), String(form.get(nameField(language)))]);
  return Object.fromEntries(typed) as Record<ReturnType<typeof nameField>, string>;
}
