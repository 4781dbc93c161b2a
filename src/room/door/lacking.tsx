import { useTranslation } from '#src/platform/language/translation.ts';
import { Alert } from '#src/ui/elements/alert.tsx';
import { CopyField } from '#src/ui/forms/copy-field.tsx';

/** This browser cannot: says which can, and gives the address to take along. */
export function Lacking({ what }: { what: 'in-app' | 'insecure' | 'no-calls' }) {
  const { t } = useTranslation('room/door');
  return (
    <div className="grid max-w-2xl gap-5">
      <Alert tone="error" title={t(`lacking.${what}.title`)}>
        {t(`lacking.${what}.text`)}
      </Alert>
      {what !== 'insecure' && (
        <CopyField
          label={t('lacking.address')}
          value={location.href}
          copy={t('lacking.copy')}
          copied={t('lacking.copied')}
        />
      )}
    </div>
  );
}
