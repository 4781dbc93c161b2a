import type { Language } from '#src/platform/language/language.ts';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { More } from '#src/ui/elements/unfold.tsx';
import { Chart } from './chart.tsx';
import type { Progress } from './read-progress.ts';
import { phrasesInAll, type ReportedMonth, reportedByMonth, reportedInAll } from './sums.ts';

/** What a child has learnt by their teachers' reports: month by month as a chart and a table, then in words. */
export function Learnt({ progress }: { progress: Progress }) {
  const { t, i18n } = useTranslation('home/progress');
  const reported = reportedByMonth(progress);
  const all = reportedInAll(reported);
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h3 className="text-lg">{t('learnt.heading')}</h3>
      {progress.phrases.length === 0 ? (
        <p className="max-w-[42em] text-soft">{t('learnt.nothing')}</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <Card as="figure" className="grid gap-2 p-4 sm:p-5">
            <Legend all={all} />
            <Chart
              months={reported}
              name={t('learnt.chart', { ...all, count: all.lessons })}
              language={i18n.language as Language}
            />
            <Table reported={reported} />
          </Card>
          <div className="grid gap-5 sm:grid-cols-2">
            <Phrases phrases={progress.phrases} kind="well" lessons={all.lessons} />
            <Phrases phrases={progress.phrases} kind="practise" lessons={all.lessons} />
          </div>
        </div>
      )}
    </section>
  );
}

/** What the colours mean, and in how many of the lessons it was reported. */
function Legend({ all: { lessons, well, practise } }: { all: ReturnType<typeof reportedInAll> }) {
  const { t } = useTranslation('home/progress');
  const inLessons = (times: number) => t('learnt.inLessons', { times, count: lessons });
  const dot = 'size-3.5 shrink-0 rounded-sm [print-color-adjust:exact]';
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2">
        <span className={`${dot} bg-turquoise`} />
        {t('learnt.well')}: {inLessons(well)}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className={`${dot} bg-saffron`} />
        {t('learnt.practise')}: {inLessons(practise)}
      </span>
    </figcaption>
  );
}

/** The same as the chart, in figures. */
function Table({ reported }: { reported: ReportedMonth[] }) {
  const { t, language } = useTranslation('home/progress');
  const { months } = spoken[language];
  const cell = 'border-t-[1.5px] border-line py-2 text-left font-normal';
  return (
    <details className="print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link">
        {t('learnt.table')}
      </summary>
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-2 text-left">
              {t('learnt.month')}
            </th>
            <th scope="col" className="py-2 text-left">
              {t('learnt.well')}
            </th>
            <th scope="col" className="py-2 text-left">
              {t('learnt.practise')}
            </th>
          </tr>
        </thead>
        <tbody>
          {reported.map(({ month, lessons, well, practise }) => (
            <tr key={month}>
              <th scope="row" className={cell}>
                {`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
              </th>
              <td className={cell}>{lessons > 0 ? t('of', { done: well, all: lessons }) : '–'}</td>
              <td className={cell}>{lessons > 0 ? t('of', { done: practise, all: lessons }) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How many phrases of a kind are shown at once; the rest unfolds. */
const shownFirst = 5;

type OfKind = { kind: 'well' | 'practise'; lessons: number };

function Phrases({ phrases, kind, lessons }: { phrases: Progress['phrases'] } & OfKind) {
  const { t } = useTranslation('home/progress');
  const used = phrasesInAll(phrases, kind);
  if (used.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-semibold">{t(`learnt.${kind}`)}</h4>
      <PhraseList phrases={used.slice(0, shownFirst)} kind={kind} lessons={lessons} />
      {used.length > shownFirst && (
        <More label={t('learnt.more', { count: used.length - shownFirst })}>
          <PhraseList phrases={used.slice(shownFirst)} kind={kind} lessons={lessons} />
        </More>
      )}
    </section>
  );
}

function PhraseList({ phrases, kind, lessons }: { phrases: ReturnType<typeof phrasesInAll> } & OfKind) {
  const { t, language } = useTranslation('home/progress');
  return (
    <ul className="grid gap-2">
      {phrases.map(({ _id, text, times }) => (
        <li
          key={_id}
          className={`rounded-lg px-4 py-2.5 wrap-anywhere [print-color-adjust:exact] ${kind === 'well' ? 'bg-mint' : 'bg-honey'}`}
        >
          {text[language]}
          {times > 1 && (
            <span className="ml-2 text-sm whitespace-nowrap">
              {t('learnt.inLessons', { times, count: lessons })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
