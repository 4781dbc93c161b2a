import { caller } from '#src/platform/call.ts';
import { type Language, languages } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { Act } from '#src/ui/act.tsx';
import { ChoiceGroup } from '#src/ui/choice.tsx';
import { Field } from '#src/ui/field.tsx';
import type { contract } from './contract.ts';
import { callersLanguage } from './enrol-language.ts';

const call = caller<typeof contract>();

/** Enrols a family that calls, by its e-mail; whoever has no account is invited to one. */
export function EnrolAct({ id }: { id: string }) {
  const { t } = useTranslation('admin/lessons');
  return (
    <Act
      label={t('enrol.button')}
      look={{ variant: 'press' }}
      title={t('enrol.title')}
      text={t('enrol.text')}
      confirm={t('enrol.button')}
      act={(said) =>
        call('POST /api/admin/lessons/:id/enrolments', {
          params: { id },
          body: { email: String(said.get('email')), language: said.get('language') as Language },
        })
      }
      done={t('enrol.done')}
    >
      {(errors) => (
        <>
          <Field
            type="email"
            name="email"
            label={t('enrol.email')}
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            error={errors.email}
          />
          <ChoiceGroup
            legend={t('enrol.language')}
            name="language"
            columns={2}
            options={languages.map((value) => ({ value, label: t(`admin:languages.${value}`) }))}
            defaultValue={callersLanguage}
            error={errors.language}
          />
        </>
      )}
    </Act>
  );
}
