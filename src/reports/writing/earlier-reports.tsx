import { formatDayTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import { ReportView } from '../report-view.tsx';
import type { SentReport } from '../viewed.ts';

/** What a teacher wrote of the learner before, folded. */
export function EarlierReports({ reports }: { reports: readonly SentReport[] }) {
  const { t, i18n } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  if (reports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('earlier')}</h2>
      {reports.map((report) => (
        <details key={report._id} className="rounded-lg border-[1.5px] border-line bg-card px-4">
          <summary className="flex min-h-12 cursor-pointer items-center font-semibold wrap-anywhere">
            {`${formatDayTime(new Date(report.startTime), zone, i18n.language as Language)} · ${report.lesson.title}`}
          </summary>
          <div className="pb-4">
            <ReportView report={report} />
          </div>
        </details>
      ))}
    </section>
  );
}
