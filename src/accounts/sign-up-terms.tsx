import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** What whoever signs up agrees to, and who may (spec §1, §2). */
export function SignUpTerms() {
  const { t } = useTranslation('accounts');
  // The pages stand where each language has them in its sentence; every second part names one.
  const parts = t('signUp.agree', { terms: '<terms>', privacy: '<privacy>' }).split(/<(\w+)>/);
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>
        {parts.map((part, index) =>
          index % 2 ? (
            <Link
              key={part}
              to={`/${part}`}
              // Beside the form: what is typed into it stays.
              target="_blank"
              className="font-semibold text-ink underline decoration-turquoise-bright decoration-2 underline-offset-4 hover:decoration-3"
            >
              {t(`signUp.${part}`)}
              <span className="sr-only"> ({t('signUp.newTab')})</span>
            </Link>
          ) : (
            part
          ),
        )}
      </p>
      <p>{t('signUp.age')}</p>
    </div>
  );
}
