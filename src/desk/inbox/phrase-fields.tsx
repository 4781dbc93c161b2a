import { type FieldIn, fieldIn, typedFields } from '#src/platform/language/field-in.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { messageLimits, type PhraseSide, phraseSides } from '#src/school/messages/kinds.ts';
import { Field } from '#src/ui/forms/field.tsx';

type PhraseFieldsProps = { errors: Record<string, string>; known?: Partial<Record<Language, string>> };

/** What a phrase for messages says in each language, and to whom it is offered. */
export function PhraseFields({ errors, known = {} }: PhraseFieldsProps) {
  const { t } = useTranslation(['desk/inbox', 'staff']);
  return (
    <>
      <Field
        as="select"
        name="side"
        label={t('desk/inbox:acts.phrase.side')}
        defaultValue="school"
        error={errors.side}
      >
        {phraseSides.map((side) => (
          <option key={side} value={side}>
            {t(`desk/inbox:phraseSides.${side}`)}
          </option>
        ))}
      </Field>
      {languages.map((language) => (
        <Field
          key={language}
          as="textarea"
          rows={2}
          name={fieldIn('text', language)}
          label={t(`staff:languages.${language}`)}
          defaultValue={known[language]}
          error={errors[fieldIn('text', language)]}
          lang={language}
          maxLength={messageLimits.phrase}
          required
        />
      ))}
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="closes" className="size-5 shrink-0 accent-link" />
        {t('desk/inbox:acts.phrase.closes')}
      </label>
    </>
  );
}

/** Reads what was typed in them. */
export function phraseIn(form: FormData) {
  const typed: Record<FieldIn<'text'>, string> = typedFields('text', form);
  return { side: form.get('side') as PhraseSide, closes: form.get('closes') === 'on', ...typed };
}
