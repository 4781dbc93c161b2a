import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError, caller } from '#src/platform/http/call.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Button } from '#src/ui/elements/button.tsx';
import { tellHere } from '#src/ui/elements/notice.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { FormTrouble } from '#src/ui/forms/form-trouble.tsx';
import { useForm } from '#src/ui/forms/use-form.ts';
import type { contract } from '../contract.ts';
import { CodeField } from '../entering/code-field.tsx';
import { emailChange } from '../input.ts';
import { CurrentPasswordField } from '../passwords/current-password-field.tsx';

const call = caller<typeof contract>();

/** Asks for another address of the account: a link that is mailed there makes it so. A second factor is asked for. */
export function NewEmailForm() {
  const { t } = useTranslation('accounts');
  const { revalidate } = useRevalidator();
  const [asksCode, setAsksCode] = useState(false);
  const { bind, busy, failure, wrong } = useForm({
    schema: emailChange,
    clears: true,
    async send(body) {
      try {
        const { message } = await call('PUT /api/user/email', { body });
        await revalidate();
        tellHere(message);
      } catch (error) {
        if (error instanceof CallError && error.code === 'second_factor_needed') setAsksCode(true);
        throw error;
      }
    },
  });
  const isBesideField = Boolean(
    failure?.fields.currentPassword ?? failure?.fields.email ?? failure?.fields.code,
  );
  return (
    <form {...bind} className="grid w-full gap-5" aria-label={t('newEmail.heading')}>
      <p className="text-soft">{t('newEmail.lead')}</p>
      <Field
        label={t('newEmail.label')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={wrong.email}
      />
      <CurrentPasswordField error={wrong.currentPassword} />
      {asksCode && <CodeField error={wrong.code} focused />}
      <FormTrouble error={failure} sentence={isBesideField ? undefined : failure?.message || t('failed')} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {t(busy ? 'newEmail.busy' : 'newEmail.button')}
      </Button>
    </form>
  );
}
