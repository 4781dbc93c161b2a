import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { formatTime, formatWeekday } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { OwnLesson } from './own-day.ts';

/** The next day on which there is something, small beneath today. */
export function NextDay({ isTomorrow, lessons }: { isTomorrow: boolean; lessons: readonly OwnLesson[] }) {
  const { t, language } = useTranslation('home/child');
  const zone = useVisitorZone();
  const [first] = lessons;
  if (!first) return null;
  const weekday = formatWeekday(new Date(first.startTime), zone, language, 'long');
  return (
    <section aria-labelledby="next-day" className="grid gap-3">
      <h2 id="next-day" className="text-xl first-letter:uppercase">
        {isTomorrow ? t('tomorrow') : weekday}
      </h2>
      <ul className="grid gap-2">
        {lessons.map(({ _id: id, title, startTime, room, link }) => (
          <li key={id} className="flex flex-wrap gap-x-4 rounded-lg bg-sand px-5 py-3 text-lg">
            <time dateTime={startTime} className="font-bold whitespace-nowrap">
              {formatTime(new Date(startTime), zone, language)}
            </time>
            {room === 'open' && link && isMeetingLink(link) ? (
              <a
                href={link}
                rel="noreferrer"
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
              >
                {title}
              </a>
            ) : (
              <span className="min-w-0 wrap-anywhere">{title}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
