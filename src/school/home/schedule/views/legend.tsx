import { useTranslation } from '#src/platform/language/translation.ts';
import type { ScheduledMeeting } from '../read-schedule.ts';
import { looksOf, Mark } from './marks.tsx';

/** Which shape is which lesson, where there are several. */
export function Legend({ meetings }: { meetings: readonly ScheduledMeeting[] }) {
  const { t } = useTranslation('home/schedule');
  const lessons = new Map(
    meetings.flatMap(({ lesson, mark }) =>
      lesson ? [[lesson._id, { mark, title: lesson.title }] as const] : [],
    ),
  );
  if (lessons.size < 2) return null;
  return (
    <section aria-label={t('legend')}>
      <ul className="flex flex-wrap gap-2">
        {[...lessons].map(([id, { mark, title }]) => (
          <li
            key={id}
            className={`flex min-w-0 items-center gap-2 rounded-sm border-l-4 border-turquoise px-2.5 py-1 text-sm ${looksOf(mark).edge} ${looksOf(mark).ground}`}
          >
            <Mark mark={mark} size={14} />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
