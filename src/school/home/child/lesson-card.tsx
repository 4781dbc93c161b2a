import { opensBefore } from '#src/learning/enrolments/joining/joining.ts';
import { minutesUntil } from '#src/learning/enrolments/joining/next-lesson.ts';
import { LessonPicture } from '#src/offer/lessons/card/lesson-picture.tsx';
import { isMeetingLink } from '#src/offer/teachers/teacher.ts';
import { formatTime, wallClock } from '#src/platform/dates/dates.ts';
import { useVisitorZone } from '#src/platform/dates/visitor-zone.ts';
import type { Translate } from '#src/platform/language/message-keys.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { BoardLink } from '#src/room/board/board-link.tsx';
import { Card } from '#src/ui/elements/card.tsx';
import { ClockFace } from '#src/ui/look/clock-face.tsx';
import { Girih } from '#src/ui/look/girih.tsx';
import { type OwnLesson, standingOf } from './own-day.ts';

type LessonCardProps = {
  lesson: OwnLesson;
  now: number;
  /** What is next: the largest thing on the page. */
  isFirst: boolean;
};

/** A lesson of today: its picture, the clock when it begins, how long that takes, and the door once it is open. */
export function LessonCard({ lesson, now, isFirst }: LessonCardProps) {
  const { t } = useTranslation('home/child');
  const standing = standingOf(lesson, now);
  const { _id: id, title, teacher, imageUrl, link, startTime } = lesson;
  if (standing === 'over' || standing === 'cancelled' || standing === 'away')
    return (
      <Card as="article" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
        <h2 className="text-lg wrap-anywhere">{title}</h2>
        <p className="font-semibold text-soft">{t(standing)}</p>
        {lesson.board && <BoardLink meeting={id} title={title} as="child" />}
      </Card>
    );
  return (
    <article
      aria-labelledby={id}
      className="on-lapis relative grid overflow-hidden rounded-xl bg-[linear-gradient(160deg,#2549b4,#16307f_50%,#0e1d52)] lifted sm:grid-cols-[1fr_12rem] lg:grid-cols-[1fr_18rem]"
    >
      <Girih className="opacity-20" />
      <div className="relative grid content-start gap-5 p-5 sm:p-8">
        <Clock startTime={startTime} isLarge={isFirst} />
        <p
          role="timer"
          className="justify-self-start rounded-full bg-saffron px-5 py-1.5 text-xl font-bold text-night"
        >
          {untilWords(startTime, now, t)}
        </p>
        <div className="grid gap-1">
          <h2 id={id} className={`wrap-anywhere ${isFirst ? 'text-2xl' : 'text-xl'}`}>
            {title}
          </h2>
          {teacher && <p className="text-lg text-soft">{teacher}</p>}
        </div>
        {standing === 'open' && link && isMeetingLink(link) && (
          <a href={link} rel="noreferrer" className="press min-h-24 w-full text-2xl">
            {t('enter')}
            <span className="sr-only">{`: ${title}`}</span>
          </a>
        )}
        {standing === 'closed' && <p className="text-lg font-semibold">{t('closed')}</p>}
        {standing === 'waits' && isFirst && (
          <p className="text-lg text-soft">{t('waits', { minutes: opensBefore })}</p>
        )}
      </div>
      <LessonPicture name={imageUrl} sizes="18rem" className="arch relative mt-10 mr-6 hidden sm:block" />
    </article>
  );
}

/** When it begins: on the face of a clock, which a child reads first, and in figures. */
function Clock({ startTime, isLarge }: { startTime: string; isLarge: boolean }) {
  const { language } = useTranslation();
  const zone = useVisitorZone();
  const at = new Date(startTime);
  const { hour, minute } = wallClock(at, zone);
  return (
    <time
      dateTime={startTime}
      className={`flex items-center gap-4 font-bold whitespace-nowrap sm:gap-6 ${isLarge ? 'text-3xl sm:text-[3.5rem]' : 'text-2xl'}`}
    >
      <ClockFace
        hour={hour}
        minute={minute}
        className={`shrink-0 text-turquoise-light ${isLarge ? 'size-24 sm:size-36' : 'size-16'}`}
      />
      <span>{formatTime(at, zone, language)}</span>
    </time>
  );
}

/** How long it takes until something begins, in as few words as a child reads: minutes, then whole hours. */
function untilWords(startTime: string, now: number, t: Translate): string {
  const minutes = minutesUntil(startTime, now);
  if (minutes === 0) return t('home/child:now');
  if (minutes < 60) return t('home/child:in.minutes', { count: minutes });
  return t('home/child:in.hours', { count: Math.round(minutes / 60) });
}
