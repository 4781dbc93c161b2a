import { useTranslation } from '#src/platform/language/translation.ts';
import { Moment } from '#src/staff/frame/moment.tsx';
import type { Deed } from './deed.tsx';
import { Details } from './deed.tsx';

/** What the staff did to something, the latest first. */
export function Story({ deeds }: { deeds: Deed[] }) {
  const { t } = useTranslation('audit');
  if (deeds.length === 0) return <p className="text-soft">{t('nothing')}</p>;
  return (
    <ol className="grid gap-3">
      {deeds.map((deed) => (
        <li key={deed._id} className="border-line border-l-4 pl-4">
          <p className="font-semibold">{t(`acts.${deed.act}`)}</p>
          <p className="text-sm text-soft">
            <Moment at={deed.at} /> · <span>{deed.actor ?? t('nobody')}</span>
          </p>
          {Object.keys(deed.details).length > 0 && (
            <p className="break-words text-sm">
              <Details deed={deed} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
