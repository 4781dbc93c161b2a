import type { ReactNode } from 'react';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { durationOf } from '#src/school/enrolments/joining/countdown.ts';
import { entranceOf } from '#src/school/enrolments/joining/joining.ts';
import { minutesUntil } from '#src/school/enrolments/joining/next-lesson.ts';
import { ChildName, type Face } from '#src/school/families/child-face.tsx';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { NextLessonTime } from './next-lesson-time.tsx';

/** What is next, by the time at which it begins. */
export type NextLesson = {
  id: string;
  kind: Kind;
  /** Whose it is, in a family with several children. */
  learners: readonly (Face & { _id: string })[];
  lesson: { title: string; imageUrl: string | null; startDate: string };
  /** The way in, where that is not the classroom. */
  to?: string;
  /** What else can be done about it. */
  act?: ReactNode;
};

/** What a parent opens the page for: when the next lesson is, and one tap to its classroom. */
export function NextLessonCard(next: NextLesson & { now: number }) {
  const { id, kind, learners, lesson, to, act, now } = next;
  const { t } = useTranslation('home/dashboard');
  const minutes = minutesUntil(lesson.startDate, now);
  return (
    <section
      aria-labelledby="next-lesson"
      className="on-lapis relative grid overflow-hidden rounded-xl bg-[linear-gradient(160deg,#2549b4,#16307f_50%,#0e1d52)] lifted md:grid-cols-[1fr_18rem]"
    >
      <Girih className="opacity-20" />
      <div className="relative grid justify-items-start gap-4 p-5 sm:p-8">
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
        <div className="grid gap-2">
          <p className="text-sm text-soft">{t(`lessons:kind.${kind}`)}</p>
          <h3 className="text-xl wrap-anywhere sm:text-2xl">{lesson.title}</h3>
          {learners.length > 0 && (
            <p className="flex flex-wrap gap-x-5 gap-y-1">
              {learners.map((one) => (
                <ChildName key={one._id} face={one} size={34} />
              ))}
            </p>
          )}
        </div>
        <NextLessonTime startDate={lesson.startDate} now={now} />
        <ButtonLink href={to ?? entranceOf(id, kind)} className="mt-1 w-full sm:w-auto sm:min-w-64">
          {t('next.open')}
        </ButtonLink>
        {act}
      </div>
      {/* Not eager: a phone, which does not show it, would fetch it too. */}
      <LessonPicture
        name={lesson.imageUrl}
        sizes="18rem"
        className="arch relative mt-8 mr-8 hidden md:block"
      />
    </section>
  );
}
