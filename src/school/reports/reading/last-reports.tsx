import { useId } from 'react';
import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { SentReport } from '../viewed.ts';
import { ReportCards } from './report-cards.tsx';

/** On a family's dashboard: what teachers wrote last; nothing where there is none. */
export function LastReports({ reports }: { reports: readonly SentReport[] }) {
  const { t } = useTranslation('reports/reading');
  const id = useId();
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <h2 id={id} className="text-xl">
        {t('last')}
      </h2>
      <ReportCards reports={reports} />
      <ButtonLink href={href('/reports')} variant="plain" size="small" className="justify-self-start">
        {t('all')}
      </ButtonLink>
    </section>
  );
}
