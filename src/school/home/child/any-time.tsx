import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import type { OwnLessons } from './own-day.ts';

/** The lessons that have no date: their doors stand open. */
export function AnyTime({ lessons }: { lessons: OwnLessons['anyTime'] }) {
  const { t } = useTranslation('home/child');
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="any-time" className="grid gap-3">
      <h2 id="any-time" className="text-xl">
        {t('anyTime')}
      </h2>
      <ul className="grid gap-2">
        {lessons.map(({ _id: id, title, teacher, link, awaitsDate }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-sand px-5 py-3 text-lg"
          >
            <span className="min-w-0 grow font-bold wrap-anywhere">{title}</span>
            {teacher && <span className="text-soft">{teacher}</span>}
            {link && isMeetingLink(link) ? (
              <a href={link} rel="noreferrer" className="press">
                {t('enter')}
                <span className="sr-only">{`: ${title}`}</span>
              </a>
            ) : (
              <span>{t(awaitsDate ? 'awaitsDate' : 'closed')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
