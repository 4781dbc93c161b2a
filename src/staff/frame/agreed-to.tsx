import type { Agreed } from '#src/people/consent/agreed.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** The legal texts that somebody agreed to, each with its version; of old rows it is not known. */
export function AgreedTo({ agreed }: { agreed: Agreed<'account' | 'booking'> | null }) {
  const { t } = useTranslation('staff');
  if (!agreed) return <span>{t('agreedTo.unknown')}</span>;
  const { terms, privacy } = agreed;
  const both = [t('agreedTo.terms', { version: terms }), t('agreedTo.privacy', { version: privacy })];
  return <span>{both.join(', ')}</span>;
}
