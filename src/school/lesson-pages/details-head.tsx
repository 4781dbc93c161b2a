import type { ReactNode } from 'react';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { PlacesLeft } from '#src/offer/lessons/card/places-left.tsx';
import { TeacherLine } from '#src/offer/lessons/card/teacher-line.tsx';
import type { Kind } from '#src/offer/lessons/lesson.ts';
import { CourseLeft } from '#src/offer/lessons/meets/course-left.tsx';
import { WeeklyTimes } from '#src/offer/lessons/meets/weekly-times.tsx';
import { Price } from '#src/offer/lessons/price/price.tsx';
import type { ShownLesson } from '#src/offer/lessons/read-lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { StartDate } from '#src/ui/elements/start-date.tsx';

type DetailsHeadProps = {
  kind: Kind;
  lesson: Omit<ShownLesson, 'link' | 'learners'>;
  category: string | undefined;
  /** The one thing to press. */
  action: ReactNode;
  /** Where the action says that it is full. */
  saysFull: boolean;
  /** As in `StartDate`. */
  zone?: string | null;
};

/** What it is, what it costs, when it starts, and the one thing to press. */
export function DetailsHead({ kind, lesson, category, action, saysFull, zone }: DetailsHeadProps) {
  const { t } = useTranslation('lesson-pages');
  return (
    <section className="grid gap-4 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-center md:gap-10">
      <LessonPicture
        name={lesson.imageUrl}
        sizes="(width >= 768px) 440px, calc(100vw - 40px)"
        eager
        className="arch-low aspect-[10/3] w-full rounded-b-xl md:aspect-square"
      />
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="rounded-full bg-mint px-2.5 py-0.5 font-semibold">
            {t(`lessons:kind.${kind}`)}
          </span>
          {category && <span className="text-soft">{category}</span>}
        </p>
        <h1 className="text-2xl wrap-anywhere">{lesson.title}</h1>
        {/* On a phone it stands below what is to be pressed, whole. */}
        <p className="line-clamp-3 text-soft wrap-anywhere max-md:hidden">{lesson.description}</p>
        <TeacherLine teacher={lesson.teacher} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-t-[1.5px] border-line pt-4">
          <div className="grid gap-2">
            {lesson.schedule && lesson.nextMeeting && (
              <WeeklyTimes rule={lesson.schedule} next={lesson.nextMeeting.startTime} zone={zone} />
            )}
            <StartDate instant={lesson.startDate} zone={zone} />
            <CourseLeft lesson={lesson} className="font-semibold" />
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3 md:grid md:gap-1">
            <Price amount={lesson.price} priceFor={lesson.priceFor} className="text-xl font-extrabold" />
            {!saysFull && <PlacesLeft left={lesson.placesLeft} />}
          </p>
        </div>
        {action}
      </div>
    </section>
  );
}
