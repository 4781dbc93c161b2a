import type { ReactNode } from 'react';
import { durationOf } from '#src/learning/enrolments/joining/countdown.ts';
import { minutesUntil } from '#src/learning/enrolments/joining/next-lesson.ts';
import { ChildName, type Face } from '#src/learning/families/child-face.tsx';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Girih } from '#src/ui/look/girih.tsx';
import { NextLessonTime } from './next-lesson-time.tsx';

/** What is next, by the time at which it begins. */
export type NextLesson = {
  /** A class, a group, a trial lesson. */
  what: string;
  title: string;
  imageUrl: string | null;
  startDate: string;
  /** Whose it is, in a family with several children; for a teacher, who comes. */
  learners: readonly (Face & { _id: string })[];
  /** More of who comes. */
  who?: ReactNode;
  /** The way in. */
  way: ReactNode;
  /** What else can be done about it. */
  act?: ReactNode;
};

/** How the button looks that leads into it. */
export const wayLook = 'mt-1 w-full sm:w-auto sm:min-w-64';

/** What somebody opens the page for: when the next lesson is, and one tap into it. */
export function NextLessonCard(next: NextLesson & { now: number }) {
  const { what, title, imageUrl, startDate, learners, who, way, act, now } = next;
  const { t } = useTranslation('home/dashboard');
  const minutes = minutesUntil(startDate, now);
  return (
    <section
      aria-labelledby="next-lesson"
      className="on-lapis relative grid overflow-hidden rounded-xl bg-[linear-gradient(160deg,#2549b4,#16307f_50%,#0e1d52)] lifted md:grid-cols-[1fr_18rem]"
    >
      <Girih className="opacity-20" />
      <div className="relative grid justify-items-start gap-3 p-5 sm:gap-4 sm:p-8">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 id="next-lesson" className="text-base font-bold tracking-normal text-turquoise-light">
            {t('next.heading')}
          </h2>
          <p role="timer" className="rounded-full bg-saffron px-3 py-0.5 text-sm font-bold text-night">
            {minutes > 60
              ? t('next.in', { time: durationOf(minutes, t) })
              : minutes > 0
                ? t('next.soon', { minutes })
                : t('next.now')}
          </p>
        </div>
        <div className="grid gap-1 sm:gap-2">
          <p className="text-sm text-soft max-sm:sr-only">{what}</p>
          <h3 className="text-xl wrap-anywhere sm:text-2xl">{title}</h3>
          {learners.length > 0 && (
            <p className="flex flex-wrap gap-x-5 gap-y-1">
              {learners.map((one) => (
                <ChildName key={one._id} face={one} size={34} />
              ))}
            </p>
          )}
          {who}
        </div>
        <NextLessonTime startDate={startDate} now={now} />
        {way}
        {act}
      </div>
      {/* Not eager: a phone, which does not show it, would fetch it too. */}
      <LessonPicture
        name={imageUrl}
        sizes="18rem"
        className="arch relative mt-8 mr-8 hidden md:block md:h-0 md:min-h-[calc(100%-2rem)]"
      />
    </section>
  );
}
