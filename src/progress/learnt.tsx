import type { Language } from '#src/platform/language.ts';
import { spoken } from '#src/platform/spoken.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { More } from '#src/ui/unfold.tsx';
import { Chart } from './chart.tsx';
import type { Progress } from './read-progress.ts';
import { type SaidInMonth, saidByMonth, saidInAll } from './sums.ts';

/** What a child has learnt, by what teachers said of it: month by month as a picture and a table, then in words. */
export function Learnt({ progress }: { progress: Progress }) {
  const { t, i18n } = useTranslation('progress');
  const said = saidByMonth(progress);
  const well = said.reduce((sum, one) => sum + one.well, 0);
  const practise = said.reduce((sum, one) => sum + one.practise, 0);
  return (
    <section className="grid grid-cols-1 content-start gap-4">
      <h3 className="text-lg">{t('learnt.heading')}</h3>
      {progress.phrases.length === 0 ? (
        <p className="max-w-[42em] text-soft">{t('learnt.nothing')}</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <figure className="grid gap-2 rounded-xl border-[1.5px] border-line bg-card p-4 sm:p-5">
            <Legend />
            <Chart
              said={said}
              name={t('learnt.chart', { well, practise })}
              language={i18n.language as Language}
            />
            <Table said={said} />
          </figure>
          <div className="grid gap-5 sm:grid-cols-2">
            <Phrases phrases={progress.phrases} kind="well" />
            <Phrases phrases={progress.phrases} kind="practise" />
          </div>
        </div>
      )}
    </section>
  );
}

function Legend() {
  const { t } = useTranslation('progress');
  const dot = 'size-3.5 shrink-0 rounded-sm [print-color-adjust:exact]';
  return (
    <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="inline-flex items-center gap-2">
        <span className={`${dot} bg-turquoise`} />
        {t('learnt.well')}
      </span>
      <span className="inline-flex items-center gap-2">
        <span className={`${dot} bg-saffron`} />
        {t('learnt.practise')}
      </span>
    </figcaption>
  );
}

/** The same as the picture. */
function Table({ said }: { said: SaidInMonth[] }) {
  const { t, i18n } = useTranslation('progress');
  const { months } = spoken[i18n.language as Language];
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
          {said.map(({ month, well, practise }) => (
            <tr key={month}>
              <th scope="row" className={cell}>
                {`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
              </th>
              <td className={cell}>{well}</td>
              <td className={cell}>{practise}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** So many phrases of a kind stand there at once; the rest opens. */
const shownFirst = 5;

function Phrases({ phrases, kind }: { phrases: Progress['phrases']; kind: 'well' | 'practise' }) {
  const { t } = useTranslation('progress');
  const said = saidInAll(phrases, kind);
  if (said.length === 0) return null;
  return (
    <section className="grid content-start gap-2">
      <h4 className="font-semibold">{t(`learnt.${kind}`)}</h4>
      <PhraseList said={said.slice(0, shownFirst)} kind={kind} />
      {said.length > shownFirst && (
        <More label={t('learnt.more', { count: said.length - shownFirst })}>
          <PhraseList said={said.slice(shownFirst)} kind={kind} />
        </More>
      )}
    </section>
  );
}

function PhraseList({ said, kind }: { said: ReturnType<typeof saidInAll>; kind: 'well' | 'practise' }) {
  const { t, i18n } = useTranslation('progress');
  return (
    <ul className="grid gap-2">
      {said.map(({ _id, text, times }) => (
        <li
          key={_id}
          className={`rounded-lg px-4 py-2.5 wrap-anywhere [print-color-adjust:exact] ${kind === 'well' ? 'bg-mint' : 'bg-honey'}`}
        >
          {text[i18n.language as Language]}
          {times > 1 && (
            <span className="ml-2 text-sm whitespace-nowrap">{t('learnt.times', { count: times })}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
