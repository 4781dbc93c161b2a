import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/translation.ts';

/** One account has one place in a class or group: said before somebody tries to enrol a second child by it. */
export function OnePlace({ enrolled }: { enrolled: boolean }) {
  const { t } = useTranslation('enrolments');
  return (
    <p className="text-sm text-soft">
      {t(enrolled ? 'onePlace.enrolled' : 'onePlace.before')}{' '}
      <Link
        to={href('/contact-us')}
        className="inline-block py-1 font-semibold text-link underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
      >
        {t('onePlace.contact')}
      </Link>
    </p>
  );
}
