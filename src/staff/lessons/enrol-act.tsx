import { useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import type { contract } from './contract.ts';
import { callersLanguage } from './filters.ts';

const call = caller<typeof contract>();

/** Enrols a family that calls. Without an account it is invited to one; with several children, one is chosen. */
export function EnrolAct({ id }: { id: string }) {
  const { t } = useTranslation(['staff/lessons', 'families']);
  // The children of the family whose e-mail was sent.
  const [children, setChildren] = useState<CallError['learners']>([]);

  async function enrol(form: FormData): Promise<void> {
    const learnerId = form.get('learnerId');
    const body = {
      email: String(form.get('email')),
      language: form.get('language') as Language,
      ...(learnerId && { learnerId: String(learnerId) }),
    };
    try {
      await call('POST /api/admin/lessons/:id/enrolments', { params: { id }, body });
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'learner_needed') throw error;
      setChildren(error.learners);
      const { status, code } = error;
      throw new CallError(status, { code, message: t('enrol.several') });
    }
    setChildren([]);
  }

  return (
    <Act
      label={t('enrol.button')}
      look={{ variant: 'press' }}
      title={t('enrol.title')}
      text={t('enrol.text')}
      confirm={t('enrol.button')}
      act={enrol}
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
            onChange={() => setChildren([])}
            error={errors.email}
          />
          {children.length > 0 && (
            <ChoiceGroup
              legend={t('enrol.who')}
              name="learnerId"
              options={children.map(({ _id, firstName }) => ({
                value: _id,
                label: firstName || t('families:nameless'),
              }))}
              error={errors.learnerId}
              required
            />
          )}
          <ChoiceGroup
            legend={t('enrol.language')}
            name="language"
            columns={2}
            options={languages.map((value) => ({ value, label: t(`staff:languages.${value}`) }))}
            defaultValue={callersLanguage}
            error={errors.language}
          />
        </>
      )}
    </Act>
  );
}
