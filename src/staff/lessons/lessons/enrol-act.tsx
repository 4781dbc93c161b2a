import { useState } from 'react';
import { CallError, caller } from '#src/platform/http/call.ts';
import { type Language, languages } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Act } from '#src/ui/forms/act.tsx';
import { ChoiceGroup } from '#src/ui/forms/choice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { callersLanguage } from '../filters.ts';
import type { contract } from './contract.ts';

const call = caller<typeof contract>();

/** Enrols a family that calls. Without an account it is invited to one; with several children, one is chosen. */
export function EnrolAct({ id }: { id: string }) {
  const { t } = useTranslation(['staff/lessons/lessons', 'families']);
  // The children of the family whose e-mail or phone was sent.
  const [children, setChildren] = useState<CallError['learners']>([]);
  const [isEmail, setIsEmail] = useState(false);

  async function enrol(form: FormData) {
    const learnerId = form.get('learnerId');
    const contact = String(form.get('contact'));
    const phone = form.get('phone');
    const body = {
      ...(contact.includes('@') ? { email: contact } : { phone: contact }),
      ...(phone && { phone: String(phone) }),
      language: form.get('language') as Language,
      ...(learnerId && { learnerId: String(learnerId) }),
    };
    try {
      const answer = await call('POST /api/admin/lessons/:id/enrolments', { params: { id }, body });
      setChildren([]);
      return answer;
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'learner_needed') throw error;
      setChildren(error.learners);
      const { status, code } = error;
      throw new CallError(status, { code, message: t('enrol.several') });
    }
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
      soAlready={t('enrol.already')}
    >
      {(errors) => (
        <>
          <Field
            name="contact"
            label={t('enrol.contact')}
            required
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => {
              setChildren([]);
              setIsEmail(target.value.includes('@'));
            }}
            error={errors.email ?? (isEmail ? undefined : errors.phone)}
          />
          {isEmail && (
            <Field
              name="phone"
              type="tel"
              label={t('enrol.phone')}
              hint={t('enrol.phoneHint')}
              autoComplete="off"
              onChange={() => setChildren([])}
              error={errors.phone}
            />
          )}
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
