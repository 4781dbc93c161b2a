import { formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { saysNothing } from '../fields.ts';
import { Homework, WordingView } from '../report-view.tsx';
import type { GivenHomework, Wording } from '../viewed.ts';
import type { WholeReport } from './read-reports.ts';

/** What was corrected after the family had read it: how it stood before and after. */
export function Corrections({ report }: { report: WholeReport }) {
  const { t, language } = useTranslation('reports/reading');
  const zone = useVisitorZone();
  const { versions } = report;
  if (versions.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{t('changed.heading')}</h2>
      {versions.map((before, index) => (
        <div
          key={before.replacedAt}
          className="grid grid-cols-1 gap-3 rounded-xl border-[1.5px] border-line p-4"
        >
          <p className="font-semibold">
            {t('changed.on', {
              when: formatDayTime(new Date(before.replacedAt), zone, language),
            })}
          </p>
          <div className="grid gap-4 sm:grid-cols-2">
            <Version label={t('changed.before')} wording={before} />
            <Version label={t('changed.after')} wording={versions[index + 1] ?? report} />
          </div>
        </div>
      ))}
    </section>
  );
}

type VersionProps = { label: string; wording: Wording & { homework?: GivenHomework | undefined } };

function Version({ label, wording }: VersionProps) {
  const { t } = useTranslation('reports/reading');
  const { phrases, homework } = wording;
  const isEmpty = saysNothing(wording) && phrases.length === 0 && !homework;
  return (
    <div className="grid min-w-0 content-start gap-3">
      <p className="text-sm text-soft">{label}</p>
      {isEmpty ? <p>{t('changed.nothing')}</p> : <WordingView wording={wording} />}
      {homework && <Homework homework={homework} />}
    </div>
  );
}
