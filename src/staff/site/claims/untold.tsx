import { useTranslation } from '#src/platform/language/translation.ts';
import { untold } from './published.ts';

/** The figures without a switch, and why they have none. */
export function Untold() {
  const { t } = useTranslation('staff/site/claims');
  return (
    <section aria-labelledby="untold" className="grid gap-3">
      <h2 id="untold" className="text-xl">
        {t('untold.heading')}
      </h2>
      <p className="max-w-[46em] text-soft">{t('untold.text')}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {untold.map(({ name, figure }) => (
          <li key={name}>{t(`untold.${name}`, { figure })}</li>
        ))}
      </ul>
    </section>
  );
}
