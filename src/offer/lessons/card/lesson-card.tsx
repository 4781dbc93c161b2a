import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { spoken } from '#src/platform/language/spoken.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { Card } from '#src/ui/elements/card.tsx';
import { StartDate } from '#src/ui/elements/start-date.tsx';
import { Stars } from '#src/ui/look/stars.tsx';
import type { Kind, PriceUnit } from '../lesson.ts';
import { CourseLeft } from '../meets/course-left.tsx';
import type { WeeklyRule } from '../meets/rule-starts.ts';
import { WeeklyTimes } from '../meets/weekly-times.tsx';
import { Price } from '../price/price.tsx';
import { LessonPicture } from './lesson-picture.tsx';
import { PlacesLeft } from './places-left.tsx';
import { TeacherLine } from './teacher-line.tsx';

type LessonCardProps = {
  lesson: {
    title: string;
    imageUrl: string | null;
    startDate: string | null;
    /** When it meets, where that is week after week, and the next time. */
    schedule?: WeeklyRule | undefined;
    nextMeeting?: { startTime: string } | undefined;
    /** How many of its meetings are left, where they come to an end. */
    meetings?: { left: number; total: number } | undefined;
    /** Not shown when left out; null is a price that was not given. */
    price?: number | null;
    priceFor?: PriceUnit | undefined;
    /** Not shown when left out, or null: without a bound. */
    placesLeft?: number | null;
    /** What families gave. Not shown when left out. */
    stars?: { mean: number; count: number } | undefined;
    /** Shown once the teacher has given their name. */
    teacher?: { name?: string; picture?: string; isChecked?: true; slug?: string } | undefined;
  };
  kind: Kind;
  /** Where the card leads. */
  to: string;
  /** The name of its category. */
  category?: string | undefined;
  /** The level of its title below the page's headings. */
  heading?: 'h2' | 'h3';
  /** More facts, or something to press beside the way in. */
  aside?: ReactNode;
  /** For the first cards of a page. */
  eager?: boolean;
  /** As in `StartDate`. */
  zone?: string | null;
};

/** A class or group in a list. The whole card leads in; its title is the link. */
export function LessonCard(props: LessonCardProps) {
  const { lesson, kind, to, category, heading: Heading = 'h3', aside, eager = false, zone } = props;
  const { t } = useTranslation('lessons');
  return (
    <Card
      as="article"
      className="group relative flex min-w-0 flex-col gap-4 p-4 lifted hover:border-turquoise"
    >
      <LessonPicture
        name={lesson.imageUrl}
        sizes="(width >= 1280px) 280px, (width >= 1024px) 33vw, (width >= 640px) calc(50vw - 64px), calc(100vw - 74px)"
        eager={eager}
        className="arch-low aspect-[4/3] w-full rounded-b-lg transition-[translate] duration-200 group-hover:-translate-y-1"
      />
      <div className="flex flex-1 flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
          <span className="rounded-full bg-mint px-2.5 py-0.5 font-semibold">{t(`kind.${kind}`)}</span>
          {category && <span className="text-soft">{category}</span>}
        </p>
        <Heading className="text-lg leading-snug wrap-anywhere">
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-turquoise group-hover:underline group-hover:decoration-turquoise-bright group-hover:decoration-2 group-hover:underline-offset-4"
          >
            {lesson.title}
          </Link>
        </Heading>
        <TeacherLine teacher={lesson.teacher} className="text-sm" />
        {lesson.stars && <GivenStars stars={lesson.stars} />}
        {lesson.schedule && lesson.nextMeeting && (
          <WeeklyTimes rule={lesson.schedule} next={lesson.nextMeeting.startTime} zone={zone} />
        )}
        {hasBegun(lesson.meetings) && <CourseLeft lesson={lesson} className="text-sm" />}
        <StartDate instant={lesson.startDate} zone={zone} />
        {lesson.price !== undefined && (
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
            <Price amount={lesson.price} priceFor={lesson.priceFor} className="text-lg font-extrabold" />
            <PlacesLeft left={lesson.placesLeft} className="text-sm" />
          </p>
        )}
        {aside && <div className="relative z-10">{aside}</div>}
      </div>
    </Card>
  );
}

function GivenStars({ stars: { mean, count } }: { stars: { mean: number; count: number } }) {
  const { t, language } = useTranslation('lessons');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Stars
        rating={Math.floor(mean)}
        label={t('stars.mean', { mean: mean.toFixed(1).replace('.', spoken[language].beforeDecimals) })}
      />
      {t('stars.count', { count })}
    </p>
  );
}

function hasBegun(meetings: LessonCardProps['lesson']['meetings']): boolean {
  return meetings !== undefined && meetings.left < meetings.total;
}
