import { useId } from 'react';
import { Link } from 'react-router';
import { ChildName } from '#src/families/child-face.tsx';
import { formatDay, formatDayTime } from '#src/platform/dates.ts';
import type { Language } from '#src/platform/language.ts';
import { useTranslation } from '#src/platform/translation.ts';
import { useVisitorZone } from '#src/platform/visitor-zone.ts';
import type { Teaching } from './read-form.ts';

/** On a teacher's dashboard: the reports that are to be written, and who has thanked; nothing where there is neither. */
export function TeachingList({ toWrite, thanks }: Teaching) {
  const { t, i18n } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  const id = useId();
  const language = i18n.language as Language;
  return (
    <>
      {toWrite.length > 0 && (
        <section aria-labelledby={id} className="grid gap-3">
          <h2 id={id} className="text-xl">
            {t('toWrite.heading')}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {toWrite.map(({ meetingId, startTime, lesson, learner, isBegun }) => (
              <li key={`${meetingId} ${learner._id}`} className="grid min-w-0">
                <Link
                  to={`/meeting/${meetingId}/report/${learner._id}`}
                  className="grid min-h-11 gap-1 rounded-xl border-[1.5px] border-line bg-card px-4 py-3 text-ink no-underline hover:bg-sand"
                >
                  <span className="sr-only">{t('toWrite.write')}</span>
                  <span className="flex flex-wrap items-center justify-between gap-2">
                    <ChildName face={learner} />
                    {isBegun && (
                      <span className="rounded-full bg-honey px-2.5 py-0.5 text-sm font-semibold">
                        {t('toWrite.begun')}
                      </span>
                    )}
                  </span>
                  <span className="text-sm text-soft wrap-anywhere">
                    {`${lesson.title} · ${formatDayTime(new Date(startTime), zone, language)}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {thanks.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-xl">{t('thanks.heading')}</h2>
          <ul className="grid gap-1.5">
            {thanks.map(({ meetingId, startTime, lesson, learner }) => (
              <li key={`${meetingId} ${learner._id}`}>
                <Link
                  to={`/reports/${meetingId}/${learner._id}`}
                  className="inline-flex min-h-11 items-center wrap-anywhere"
                >
                  {t('thanks.one', {
                    name: learner.firstName || t('families:nameless'),
                    day: formatDay(new Date(startTime), zone, language),
                    title: lesson.title,
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
