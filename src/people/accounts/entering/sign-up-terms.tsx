import { ConsentNote } from '#src/people/consent/consent-note.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';

/** What whoever signs up agrees to, and who may (spec §1, §2). */
export function SignUpTerms() {
  const { t } = useTranslation('accounts');
  return (
    <div className="grid gap-1 text-sm text-soft">
      <ConsentNote text={t('signUp.agree')} />
      <p>{t('signUp.age')}</p>
    </div>
  );
}
