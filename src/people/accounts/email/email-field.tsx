import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';
import { keepEmail, keptEmail } from './kept-email.ts';

type EmailFieldProps = {
  /** What a password manager shall take it for. */
  autoComplete: 'username' | 'email';
  error: string | undefined;
};

export function EmailField({ autoComplete, error }: EmailFieldProps) {
  const { t } = useTranslation('accounts');
  const [known] = useState(keptEmail);
  return (
    <Field
      label={t('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      defaultValue={known || undefined}
      onInput={(event) => keepEmail(event.currentTarget.value)}
      error={error}
    />
  );
}
