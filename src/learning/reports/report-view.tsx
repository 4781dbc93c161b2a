import CircleCheck from 'lucide-react/icons/circle-check';
import Target from 'lucide-react/icons/target';
import { HomeworkFile } from '#src/learning/homework/homework-file.tsx';
import { formatDay } from '#src/platform/dates/dates.ts';
import type { Language } from '#src/platform/language/language.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { phraseKinds } from './kinds.ts';
import type { GivenHomework, ViewedReport, Wording } from './viewed.ts';

const looks = {
  well: { Icon: CircleCheck, ground: 'bg-mint', icon: 'text-turquoise' },
  practise: { Icon: Target, ground: 'bg-honey', icon: 'text-ink' },
};

/** The level of its headings within the page. */
type Level = { heading?: 'h2' | 'h3' };

/** What a report says: phrases in the reader's language, the teacher's sentence as it was written. */
export function ReportView({ report, heading }: { report: ViewedReport } & Level) {
  const { t } = useTranslation('reports');
  const { attendance, homework, teacher } = report;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-soft">
        {[
          t(`attendance.${attendance.state}`, { count: attendance.minutesLate }),
          teacher ? t('from', { teacher }) : t('fromTeacher'),
        ].join(' · ')}
      </p>
      <WordingView wording={report} {...(heading && { heading })} />
      {homework && <Homework homework={homework} {...(heading && { heading })} />}
    </div>
  );
}

/** The phrases and the sentence, as they stand or stood. */
export function WordingView({ wording, heading: Heading = 'h3' }: { wording: Wording } & Level) {
  const { phrases, words, language } = wording;
  const { t, i18n } = useTranslation('reports');
  const spoken = i18n.language as Language;
  return (
    <>
      {phraseKinds.map((kind) => {
        const ofKind = phrases.filter((phrase) => phrase.kind === kind);
        const { Icon, ground, icon } = looks[kind];
        if (ofKind.length === 0) return null;
        return (
          <section key={kind} className={`grid gap-2 rounded-lg px-4 py-3.5 ${ground}`}>
            <Heading className="flex items-center gap-2 text-base">
              <Icon size={20} aria-hidden className={`shrink-0 ${icon}`} />
              {t(kind)}
            </Heading>
            <ul className="grid list-disc gap-1 pl-7">
              {ofKind.map(({ _id, texts }) => (
                <li key={_id} className="wrap-anywhere">
                  {texts[spoken]}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {words && (
        <section className="grid gap-1.5">
          <Heading className="text-base">{t('words')}</Heading>
          <blockquote
            lang={language ?? undefined}
            className="whitespace-pre-line border-saffron border-l-4 pl-4 wrap-anywhere"
          >
            {words}
          </blockquote>
          {language && language !== spoken && (
            <p className="text-sm text-soft">{t(`writtenIn.${language}`)}</p>
          )}
        </section>
      )}
    </>
  );
}

type HomeworkProps = { homework: GivenHomework } & Level;

/** The homework, and until when. */
export function Homework({ homework, heading: Heading = 'h3' }: HomeworkProps) {
  const { t, language } = useTranslation('reports');
  const { words, dueOn, file, isDone } = homework;
  const day = formatDay(new Date(`${dueOn}T12:00Z`), 'UTC', language);
  return (
    <section className="grid gap-1.5">
      <Heading className="text-base">{t('homework')}</Heading>
      <p className="whitespace-pre-line wrap-anywhere">{words}</p>
      <p className="text-sm text-soft">{isDone ? t('homeworkDone') : t('homeworkUntil', { day })}</p>
      {file && <HomeworkFile file={file} about={words} />}
    </section>
  );
}
