import { href, Link } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';

const documents = ['terms', 'privacy', 'refund', 'cancellation'] as const;

/** The legal pages, for visitors who would rather read it all. */
export function Rules() {
  const { t } = useTranslation('support');
  return (
    <nav aria-labelledby="rules">
      <h3 id="rules" className="text-lg">
        {t('legal.heading')}
      </h3>
      <ul className="mt-1">
        {documents.map((name) => (
          <li key={name}>
            <Link
              to={href(`/${name}`)}
              className="inline-flex min-h-11 items-center underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
            >
              {t(`legal.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
