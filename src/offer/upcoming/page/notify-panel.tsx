import { NotifyForm } from '#src/offer/subscriptions/notify-form.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { pictures } from '../pictures.ts';
import type { UpcomingCourse } from '../upcoming-list.ts';

/** The anchor of the page's button. */
export const notifyId = 'notify';

/** Asks to be told of the course. */
export function NotifyPanel({ course }: { course: UpcomingCourse }) {
  const { t } = useTranslation('upcoming/page');
  return (
    <section aria-labelledby={notifyId} className="pt-14 sm:wrap lg:pt-18">
      <div className="on-lapis relative overflow-hidden ground-dusk px-5 py-10 sm:rounded-xl sm:px-10 lg:px-14 lg:py-14">
        <Girih className="opacity-20" />
        <div className="relative grid items-end gap-x-12 gap-y-6 md:grid-cols-[auto_1fr]">
          <span className="arch-low hidden h-52 w-44 items-end justify-center rounded-b-md bg-turquoise-light pb-5 md:flex">
            <Emoji picture={pictures[course.slug].picture} size={112} />
          </span>
          <div>
            <h2 id={notifyId} tabIndex={-1} className="mb-4 text-2xl">
              {t('notify')}
            </h2>
            <NotifyForm course={course.slug} onLapis className="max-w-xl" />
          </div>
        </div>
      </div>
    </section>
  );
}
