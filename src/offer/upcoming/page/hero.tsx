import { useTranslation } from '#src/platform/language/translation.ts';
import { Emoji } from '#src/ui/look/emoji.tsx';
import { Portal } from '#src/ui/look/portal.tsx';
import { Facts } from '../facts.tsx';
import { pictures } from '../pictures.ts';
import { keyOf, type PageCourse, statusTexts } from '../upcoming-list.ts';
import { notifyId } from './notify-panel.tsx';

/** What the course is, its status, and in the portal what is known of it. */
export function Hero({ course }: { course: PageCourse }) {
  const { t } = useTranslation(['upcoming', 'upcoming/page', 'subscriptions']);
  const key = keyOf(course);
  const { label, button } = statusTexts[course.status];
  return (
    <header className="wrap grid items-center gap-10 pt-6 pb-14 md:grid-cols-[1.1fr_0.9fr] lg:gap-16 lg:pt-10 lg:pb-18">
      <div className="grid justify-items-start">
        <p className="flex flex-wrap items-center gap-3">
          <span className="rounded-full bg-lapis px-3 py-1 text-sm leading-tight font-bold text-milk">
            {t(label)}
          </span>
          <span className="font-bold text-turquoise">{t(`categories.${course.category}`)}</span>
        </p>
        <h1 className="mt-4 text-3xl tracking-[-0.045em]">{t(`subscriptions:names.${key}`)}</h1>
        <p className="mt-5 max-w-[30em] text-lg text-balance text-soft">
          {t(`upcoming/page:courses.${key}.lead`)}
        </p>
        <a href={`#${notifyId}`} className="press mt-7 max-sm:w-full">
          {t(button)}
        </a>
      </div>
      <div className="mx-auto w-full max-w-md">
        <Portal className="justify-items-center gap-[5cqw] px-[9cqw] pt-[22cqw] pb-[9cqw]">
          <Emoji picture={pictures[course.slug].picture} size={128} eager className="rise size-[30cqw]" />
          <Facts course={course} whole className="w-full border-t border-milk/25 pt-5" />
        </Portal>
      </div>
    </header>
  );
}
