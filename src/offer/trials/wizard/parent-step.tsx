import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import type { Wizard } from './use-wizard.ts';

export function ParentStep({ wizard: { draft, fields, change } }: { wizard: Wizard }) {
  const { t } = useTranslation('trials');
  return (
    <>
      <p className="text-soft">{t('parent.lead')}</p>
      <Field
        label={t('fields.parentName')}
        name="parentName"
        autoComplete="name"
        maxLength={120}
        required
        value={draft.parentName}
        onChange={(event) => change({ parentName: event.target.value })}
        error={fields.parentName}
      />
      <Field
        label={t('fields.parentPhoneNumber')}
        name="parentPhoneNumber"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        required
        value={draft.parentPhoneNumber}
        onChange={(event) => change({ parentPhoneNumber: event.target.value })}
        error={fields.parentPhoneNumber}
      />
      <Field
        label={t('fields.parentEmail')}
        hint={t('parent.emailHint')}
        name="parentEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        value={draft.parentEmail}
        onChange={(event) => change({ parentEmail: event.target.value })}
        error={fields.parentEmail}
      />
    </>
  );
}
