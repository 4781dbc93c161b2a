import { useState } from 'react';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Field } from '#src/ui/forms/field.tsx';

/**
 * The e-mail last typed in one of these forms, so that nobody types it again on the way from the login to the sign-up
 * or the forgotten password. It is gone with the page.
 */
let kept = '';

function keptEmail(): string {
  return kept;
}

export function keepEmail(email: string): void {
  kept = email;
}

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
