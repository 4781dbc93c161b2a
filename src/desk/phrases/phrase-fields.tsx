import { type PhraseKind, phraseKinds } from '#src/learning/reports/kinds.ts';
import { longestPhrase } from '#src/learning/reports/limits.ts';
import { fieldIn, typedFields } from '#src/platform/language/field-in.ts';
import { languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { ShownPhrase, Subjects } from './contract.ts';

type PhraseFieldsProps = { phrase?: ShownPhrase; subjects: Subjects; errors: Record<string, string> };

/** What a phrase says, of what. */
export function PhraseFields({ phrase, subjects, errors }: PhraseFieldsProps) {
  const { t } = useTranslation('desk/phrases');
  return (
    <>
      <Field
        as="select"
        name="category"
        label={t('columns.category')}
        defaultValue={phrase?.categoryId ?? ''}
        error={errors.category}
      >
        <option value="">{t('any')}</option>
        {subjects.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </Field>
      <ChoiceGroup
        legend={t('columns.kind')}
        name="kind"
        required
        columns={1}
        defaultValue={phrase?.kind ?? phraseKinds[0]}
        options={phraseKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        error={errors.kind}
      />
      {languages.map((language) => (
        <Field
          key={language}
          name={fieldIn('text', language)}
          label={t(`columns.${fieldIn('text', language)}`)}
          hint={language === languages[0] && t('hint')}
          defaultValue={phrase?.texts[language]}
          error={errors[fieldIn('text', language)]}
          lang={language}
          maxLength={longestPhrase}
          required
          autoComplete="off"
        />
      ))}
    </>
  );
}

/** Reads what was typed in them. */
export function phraseIn(form: FormData) {
  return {
    category: String(form.get('category')) || null,
    kind: form.get('kind') as PhraseKind,
    ...typedFields('text', form),
  };
}
