import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Unfold } from '#src/ui/elements/unfold.tsx';
import { ReportView } from '../report-view.tsx';
import type { SentReport } from '../viewed.ts';

/** What a teacher wrote of the learner before, folded. */
export function EarlierReports({ reports }: { reports: readonly SentReport[] }) {
  const { t, language } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  if (reports.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('earlier')}</h2>
      {reports.map((report) => (
        <Unfold
          key={report._id}
          label={
            <span className="inline-block first-letter:uppercase">
              {`${unbroken(formatDayTime(new Date(report.startTime), zone, language))} · ${report.lesson.title}`}
            </span>
          }
        >
          <ReportView report={report} />
        </Unfold>
      ))}
    </section>
  );
}
