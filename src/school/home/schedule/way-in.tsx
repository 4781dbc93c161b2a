import { entranceOf, makeUpEntranceOf } from '#src/learning/enrolments/joining/joining.ts';
import { minutesUntil, near } from '#src/learning/enrolments/joining/next-lesson.ts';
import { useTranslation } from '#src/platform/language/translation.ts';
import { ButtonLink } from '#src/ui/elements/button.tsx';
import type { ScheduledMeeting } from './read-schedule.ts';
import type { ScheduleRow } from './together.ts';

/** Where one enters a meeting of a lesson: its classroom; of a make-up, a way of its own. */
export function wayInto(
  { _id: id, makesUp, learnerId }: ScheduledMeeting,
  lesson: NonNullable<ScheduledMeeting['lesson']>,
) {
  return makesUp && learnerId ? makeUpEntranceOf(id, learnerId) : entranceOf(lesson._id, lesson.kind);
}

/** The first meeting that is on or begins within the hour: its way in is what the schedule is opened for. */
export function nearestOf(meetings: readonly ScheduleRow[], now: number): ScheduleRow | undefined {
  return meetings.find(
    ({ state, lesson, notComing, startTime, endTime }) =>
      state === 'planned' &&
      lesson &&
      !notComing &&
      Date.parse(endTime) > now &&
      minutesUntil(startTime, now) <= near,
  );
}

/** The next meeting of each lesson, and child: what can be done with a lesson as a whole stands there, once. */
export function nextOfEach(meetings: readonly ScheduleRow[], now: number): Set<ScheduleRow> {
  const next = new Map<string, ScheduleRow>();
  for (const meeting of meetings) {
    const whose = `${meeting.lesson?._id} ${meeting.learnerId}`;
    if (Date.parse(meeting.endTime) > now && !next.has(whose)) next.set(whose, meeting);
  }
  return new Set(next.values());
}

/** The button into it. */
export function WayIn({ meeting }: { meeting: ScheduleRow }) {
  const { t } = useTranslation('home/schedule');
  const { lesson } = meeting;
  if (!lesson) return null;
  return (
    <ButtonLink
      href={wayInto(meeting, lesson)}
      size="small"
      className="my-1 justify-self-stretch sm:justify-self-start print:hidden"
    >
      {t('enter')}
    </ButtonLink>
  );
}
