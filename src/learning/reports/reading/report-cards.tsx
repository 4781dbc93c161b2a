import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDay } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { SentReport } from '../viewed.ts';

/** Reports as a list of cards, each with its first words. */
export function ReportCards({ reports }: { reports: readonly SentReport[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {reports.map((report) => (
        <li key={report._id} className="grid min-w-0">
          <ReportCard report={report} />
        </li>
      ))}
    </ul>
  );
}

function ReportCard({ report }: { report: SentReport }) {
  const { t, language } = useTranslation('reports/reading');
  const zone = useVisitorZone();
  const { meetingId, startTime, lesson, learner, phrases, words } = report;
  const day = unbroken(formatDay(new Date(startTime), zone, language));
  const [first] = phrases;
  return (
    <Card
      as={Link}
      to={href('/reports/:meetingId/:learnerId', { meetingId, learnerId: learner._id })}
      className="grid min-h-11 content-start gap-1.5 px-4 py-3.5 text-ink no-underline hover:bg-sand"
    >
      <span className="sr-only">{t('read')}</span>
      <ChildName face={learner} />
      <span className="text-sm text-soft wrap-anywhere">{`${lesson.title} · ${day}`}</span>
      {first ? (
        <span className="wrap-anywhere">{first.texts[language]}</span>
      ) : (
        words && (
          <span lang={report.language ?? undefined} className="line-clamp-2 wrap-anywhere">
            {words}
          </span>
        )
      )}
    </Card>
  );
}
