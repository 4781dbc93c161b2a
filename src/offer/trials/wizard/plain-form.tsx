import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { usePosted } from '#src/platform/browser/posted.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { Field, type FieldProps } from '#src/ui/forms/field.tsx';
import { PlainFields } from '#src/ui/forms/hidden-fields.tsx';
import { gradeLevels, optionKey, type TrialOption, trialSubjects } from '../choices.ts';

const people = [
  { name: 'parentName', autoComplete: 'name', maxLength: 120 },
  { name: 'parentPhoneNumber', type: 'tel', autoComplete: 'tel', maxLength: 32 },
  { name: 'parentEmail', type: 'email', autoComplete: 'email', maxLength: 254 },
  { name: 'childrenFullName', autoComplete: 'off', maxLength: 120 },
] as const;

/** The wizard for browsers without script: one page, and a time that is agreed later. */
export function PlainTrialForm() {
  const { t } = useTranslation(['trials', 'trials/wizard']);
  const wrong = usePosted()?.wrong ?? {};
  const field = (name: (typeof people)[number]['name'] | 'gradeLevel' | 'subject') =>
    ({ name, label: t(`fields.${name}`), required: true, error: wrong[name] }) satisfies Partial<FieldProps>;
  const options = (all: readonly TrialOption[]) => [
    <option key="" value="">
      {t('trials/wizard:plain.choose')}
    </option>,
    ...all.map((one) => (
      <option key={one} value={one}>
        {t(optionKey(one))}
      </option>
    )),
  ];
  return (
    <form method="post" className="grid gap-5">
      <p>{t('trials/wizard:plain.lead')}</p>
      {people.map((one) => (
        <Field key={one.name} {...field(one.name)} {...one} />
      ))}
      <Field as="select" {...field('gradeLevel')}>
        {options(gradeLevels)}
      </Field>
      <Field as="select" {...field('subject')}>
        {options(trialSubjects)}
      </Field>
      <PlainFields to="/api/lesson/trial" />
      <ConsentNote text={t('additional.consent')} />
      <Button type="submit">{t('trials/wizard:plain.send')}</Button>
    </form>
  );
}
