import { useId } from 'react';
import { href, Link } from 'react-router';
import { ChildName } from '#src/learning/families/child-face.tsx';
import { formatDay, formatDayTime } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { unbroken } from '#src/platform/language/unbroken.ts';
import { Card } from '#src/ui/elements/card.tsx';
import type { Teaching } from './read-form.ts';

/** On a teacher's dashboard: the reports to write; nothing if there are none. */
export function ReportsToWrite({ toWrite }: Pick<Teaching, 'toWrite'>) {
  const { t } = useTranslation('reports/writing');
  const id = useId();
  if (toWrite.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {t('toWrite.heading')}
      </h2>
      <p className="text-soft">{t('toWrite.lead')}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {[...Map.groupBy(toWrite, ({ meetingId }) => meetingId).values()].map((reports) => (
          <OfMeeting key={reports[0]?.meetingId} reports={reports} />
        ))}
      </ul>
    </section>
  );
}

/** Which families have thanked for a report; nothing if none has. */
export function Thanks({ thanks }: Pick<Teaching, 'thanks'>) {
  const { t, language } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  const id = useId();
  if (thanks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl">
        {t('thanks.heading')}
      </h2>
      <ul className="grid gap-1.5">
        {thanks.map(({ meetingId, startTime, lesson, learner }) => (
          <li key={`${meetingId} ${learner._id}`}>
            <Link
              to={href('/reports/:meetingId/:learnerId', { meetingId, learnerId: learner._id })}
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
  );
}

/** The reports of one meeting: a name to press for each. */
function OfMeeting({ reports }: { reports: Teaching['toWrite'] }) {
  const { t, language } = useTranslation('reports/writing');
  const zone = useVisitorZone();
  const [first] = reports;
  if (!first) return null;
  const when = formatDayTime(new Date(first.startTime), zone, language);
  return (
    <Card as="li" className="grid min-w-0 content-start gap-3 p-4">
      <div>
        <h3 className="text-base wrap-anywhere">{first.lesson.title}</h3>
        <p className="text-sm text-soft first-letter:uppercase">{unbroken(when)}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        {reports.map(({ meetingId, learner, isBegun }) => (
          <li key={learner._id} className="min-w-0">
            <Link
              to={href('/meeting/:id/report/:learnerId', { id: meetingId, learnerId: learner._id })}
              className="flex min-h-11 flex-wrap items-center gap-2 rounded-lg border-[1.5px] border-edge px-3 py-1.5 font-semibold text-ink no-underline hover:border-turquoise hover:bg-sand"
            >
              <span className="sr-only">{t('toWrite.write')}</span>
              <ChildName face={learner} />
              {isBegun && (
                <span className="rounded-full bg-honey px-2.5 py-0.5 text-sm font-semibold">
                  {t('toWrite.begun')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
