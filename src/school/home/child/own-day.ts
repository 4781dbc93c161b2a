import { dayOf } from '#src/platform/dates/dates.ts';
import type { OutputOf } from '#src/platform/http/contract.ts';
import type { contract } from './contract.ts';

/** Who a child is, and what they have. */
export type OwnLessons = OutputOf<(typeof contract)['GET /api/my-lessons']>;
export type OwnLesson = OwnLessons['lessons'][number];

/** What a child has today, and on the next day on which there is something. */
type OwnDay = { today: OwnLesson[]; next: { isTomorrow: boolean; lessons: OwnLesson[] } | undefined };

/** A lesson that begins within this time is today's, even if midnight lies between. */
const soon = 60 * 60_000;

/** A child's day, and the next one. What goes on at midnight, or begins soon after it, is today's. */
export function ownDay(lessons: readonly OwnLesson[], now: number, zone: string): OwnDay {
  const dayOfLesson = ({ startTime }: OwnLesson) => dayOf(new Date(startTime), zone);
  const day = dayOf(new Date(now), zone);
  const today = lessons.filter((lesson) => dayOfLesson(lesson) === day || isNear(lesson, now));
  const ahead = lessons.filter(
    (lesson) => dayOfLesson(lesson) > day && isComing(lesson) && !today.includes(lesson),
  );
  const nextDay = ahead[0] && dayOfLesson(ahead[0]);
  // From noon to noon: no change of clocks is near.
  const tomorrow = new Date(Date.parse(`${day}T12:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return {
    today,
    next: nextDay
      ? {
          isTomorrow: nextDay === tomorrow,
          lessons: ahead.filter((lesson) => dayOfLesson(lesson) === nextDay),
        }
      : undefined,
  };
}

/** Whether a lesson goes on, or begins soon. */
function isNear({ startTime, endTime, goesOn }: OwnLesson, now: number): boolean {
  return Date.parse(startTime) - soon <= now && (goesOn || Date.parse(endTime) > now);
}

/** Whether a child is to be there. */
function isComing({ state, room }: OwnLesson): boolean {
  return state !== 'cancelled' && room !== 'away';
}

/** What a lesson is for a child: as its room, or cancelled. The page may have slept since it was read. */
export function standingOf(lesson: OwnLesson, now: number): OwnLesson['room'] | 'cancelled' {
  if (lesson.state === 'cancelled') return 'cancelled';
  if (lesson.room === 'away') return 'away';
  return Date.parse(lesson.endTime) <= now && !lesson.goesOn ? 'over' : lesson.room;
}
