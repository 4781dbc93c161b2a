import { useTranslation } from '#src/platform/language/translation.ts';
import type { FormOutcome } from '#src/ui/forms/use-form.ts';

/** Failures whose own words help; the others have none but those of the forms. */
const telling = [400, 429];

/** Why a request was not sent, as the consultation form and the contact modal say it (spec §8). */
export function NotSent({ outcome }: { outcome: FormOutcome | undefined }) {
  const { t } = useTranslation(['contact', 'ui']);
  if (outcome?.kind !== 'failed') return null;
  const { status, message } = outcome.error;
  const more = status === 0 ? t('ui:offline') : telling.includes(status) && message;
  return (
    <>
      <p className={more ? 'font-bold' : undefined}>{t('form.errorMessage')}</p>
      {more && <p>{more}</p>}
    </>
  );
}
