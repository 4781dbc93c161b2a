import { ChildPortal } from '#src/learning/families/child-portal.tsx';
import { WhenLines } from '#src/offer/trials/wizard/when-lines.tsx';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import type { WholeReport } from './read-reports.ts';
import { milestoneIn, sharedReport, wellIn } from './shared-report.ts';

type WellCardProps = { report: WholeReport; origin: string };

/**
 * A lesson that is over as an arch: whose it was, which round number it had, what goes well, and the button that sends it
 * to those who are glad of it.
 */
export function WellCard({ report, origin }: WellCardProps) {
  const { t, i18n } = useTranslation(['reports/reading', 'reports']);
  const language = i18n.language as Language;
  const zone = useVisitorZone();
  const { learner, lesson, startTime } = report;
  const milestone = milestoneIn(t, report);
  const well = wellIn(report, language);
  return (
    <div className="w-full max-w-lg px-4">
      <ChildPortal
        face={learner}
        title={lesson.title}
        heading="h1"
        what={sharedReport(t, report, { zone, language, origin })}
        send={t('send')}
      >
        {milestone && (
          <p className="flex items-center justify-center gap-2 text-lg font-bold text-saffron">
            <Emoji picture="glowing-star" size={28} eager />
            <span className="min-w-0 wrap-anywhere">{milestone}</span>
          </p>
        )}
        <p className="border-t border-milk/25 pt-4">
          <WhenLines startTime={startTime} />
        </p>
        {well.length > 0 && (
          <section className="grid gap-1.5">
            <h2 className="text-base">{t('reports:well')}</h2>
            <ul className="grid list-disc gap-1 pl-5">
              {well.map((one) => (
                <li key={one} className="wrap-anywhere">
                  {one}
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-xs text-[#c9d3fb]">{`${formatUtc(new Date(startTime))} UTC`}</p>
      </ChildPortal>
    </div>
  );
}
