import type { Activity } from '#src/learning/families/activities/read-activities.ts';
import { type FamilyEvent, type Remark, remarksOf } from '#src/learning/families/remarks.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { ScheduledMeeting } from '../read-schedule.ts';

/** Something in the week of a child: a meeting of a lesson, or what they do elsewhere. */
export type Entry = FamilyEvent & {
  key: string;
  title: string;
  meeting?: ScheduledMeeting;
  activity?: Activity;
};

/** A family's week: what each child has on each day, and what is to be said of it. */
export type Week = {
  /** In their order. */
  of: (day: string, learnerId: string) => Entry[];
  remarks: Remark<Entry>[];
};

/** What a week shows, by the days of a zone. There are no remarks on what is cancelled or what the child does not come to. */
export function weekOf(
  meetings: readonly ScheduledMeeting[],
  activities: readonly Activity[],
  zone: string,
): Week {
  const entries = [...meetings.flatMap(entryOf), ...activities.flatMap(timesOf)];
  const byPlace = Map.groupBy(
    entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
    ({ startsAt, learnerId }) => `${dayOf(startsAt, zone)} ${learnerId}`,
  );
  return {
    of: (day, learnerId) => byPlace.get(`${day} ${learnerId}`) ?? [],
    remarks: remarksOf(
      entries.filter(({ meeting }) => meeting?.state !== 'cancelled' && !meeting?.notComing),
    ),
  };
}

function entryOf(meeting: ScheduledMeeting): Entry[] {
  const { _id: id, startTime, endTime, lesson, learner, learnerId = learner?._id } = meeting;
  if (!lesson || !learnerId) return [];
  return [{ ...thingOf(id, learnerId, { startTime, endTime }), title: lesson.title, meeting }];
}

function timesOf(activity: Activity): Entry[] {
  const { _id: id, learnerId, title, wayMinutes, times } = activity;
  return times.map((time) => ({
    ...thingOf(id, learnerId, time),
    ...{ kind: 'activity', wayMinutes, title, activity },
  }));
}

function thingOf(id: string, learnerId: string, time: { startTime: string; endTime: string }) {
  const startsAt = new Date(time.startTime);
  const key = `${id} ${learnerId} ${time.startTime}`;
  return {
    key,
    id,
    learnerId,
    kind: 'lesson' as const,
    wayMinutes: 0,
    startsAt,
    endsAt: new Date(time.endTime),
  };
}
