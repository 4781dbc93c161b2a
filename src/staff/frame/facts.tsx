import type { ReactNode } from 'react';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { useTranslation } from '#src/platform/language/translation.ts';

/** Facts about something, each under its name; those without a value, or whose value shows nothing, are left out. */
export function Facts({ facts }: { facts: (readonly [label: string, value: ReactNode])[] }) {
  const known = facts.filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
  );
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(([label, value]) => (
        <div key={label} className="min-w-0 has-[dd:empty]:hidden">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="break-words font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The legal texts that somebody agreed to, each with its version; of old rows it is not known. */
export function AgreedTo({ agreed }: { agreed: Agreed<'account' | 'booking'> | null }) {
  const { t } = useTranslation('staff');
  if (!agreed) return <span>{t('agreedTo.unknown')}</span>;
  const { terms, privacy } = agreed;
  const both = [t('agreedTo.terms', { version: terms }), t('agreedTo.privacy', { version: privacy })];
  return <span>{both.join(', ')}</span>;
}
