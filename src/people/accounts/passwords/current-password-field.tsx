import { useTranslation } from '#src/platform/language/translation.ts';
import { PasswordField } from './password-field.tsx';

/** The current password, asked for once more before a password, an address or a second factor is changed. */
export function CurrentPasswordField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordField
      name="currentPassword"
      label={t('current.label')}
      show={t('current.show')}
      hide={t('current.hide')}
      autoComplete="current-password"
      error={error}
    />
  );
}
