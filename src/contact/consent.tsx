import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Filling in a form is consent to the processing of what is in it (spec §5). */
export function Consent() {
  const { t } = useTranslation('contact');
  return (
    <p className="text-sm text-soft">
      {t('consent')}{' '}
      <Link to="/privacy" target="_blank" className="underline">
        {t('privacy')}
      </Link>
    </p>
  );
}
