import { useTranslation } from 'react-i18next';
import { TrialButton } from '#src/trials/trial-button.tsx';

/** Stands where the consultation form will, and leads to a trial lesson meanwhile. Goes when the form comes. */
export function ConsultationForm(_: { form: 'course'; about?: string }) {
  const { t } = useTranslation('courses/page');
  return (
    <div id="consultation-name" tabIndex={-1}>
      <TrialButton className="max-sm:w-full">{t('trial')}</TrialButton>
    </div>
  );
}
