import { ChildNiche } from '#src/learning/families/child-face.tsx';
import { WhenLines } from '#src/offer/trials/wizard/when-lines.tsx';
import { formatUtc } from '#src/platform/dates/numeric-dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { useLater } from '#src/ui/loading/use-later.ts';
import { Portal } from '#src/ui/look/portal.tsx';
import type { SentReport } from '../viewed.ts';
import { sharedReport, wellIn } from './shared-report.ts';

const bringShare = async () => (await import('#src/ui/forms/share.tsx')).Share;

/** A lesson that is over as an arch: whose it was, what goes well, and the button that sends it to those who are glad of it. */
export function WellCard({ report, origin }: { report: SentReport; origin: string }) {
  const { t, i18n } = useTranslation(['reports/reading', 'reports', 'families']);
  const language = i18n.language as Language;
  const zone = useVisitorZone();
  const Share = useLater(bringShare);
  const { learner, lesson, startTime } = report;
  return (
    <div className="w-full max-w-lg px-4">
      <Portal className="gap-3 px-[8cqw] pt-[11cqw] pb-[8cqw]">
        <div className="grid justify-items-center gap-1 text-center">
          <ChildNiche face={learner} size={56} />
          <p className="text-lg font-bold wrap-anywhere">{learner.firstName || t('families:nameless')}</p>
          <h1 className="text-xl wrap-anywhere">{lesson.title}</h1>
        </div>
        <p className="border-t border-milk/25 pt-4">
          <WhenLines startTime={startTime} />
        </p>
        <section className="grid gap-1.5">
          <h2 className="text-base">{t('reports:well')}</h2>
          <ul className="grid list-disc gap-1 pl-5">
            {wellIn(report, language).map((one) => (
              <li key={one} className="wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
        </section>
        <p className="text-xs text-[#c9d3fb]">{`${formatUtc(new Date(startTime))} UTC`}</p>
        <div className="grid min-h-14 gap-2">
          {Share && (
            <Share what={sharedReport(t, report, { zone, language, origin })} byTelegram>
              {t('send')}
            </Share>
          )}
        </div>
      </Portal>
    </div>
  );
}
