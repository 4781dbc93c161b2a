import { href } from 'react-router';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import type { SentReport } from '../viewed.ts';
import { ReportCards } from './report-cards.tsx';

/** On a family's dashboard, folded: what teachers wrote last; nothing where there is none. */
export function LastReports({ reports }: { reports: readonly SentReport[] }) {
  const { t } = useTranslation('reports/reading');
  if (reports.length === 0) return null;
  return (
    <section aria-label={t('last')}>
      <Unfold label={<h2 className="text-base">{t('last')}</h2>}>
        <div className="grid grid-cols-1 gap-4">
          <ReportCards reports={reports} />
          <ButtonLink href={href('/reports')} variant="plain" size="small" className="justify-self-start">
            {t('all')}
          </ButtonLink>
        </div>
      </Unfold>
    </section>
  );
}
