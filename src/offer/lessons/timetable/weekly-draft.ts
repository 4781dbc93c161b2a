import type { z } from 'zod/mini';
import type { schedule } from '#src/calendar/timetables/input.ts';
import { usualMinutes } from '#src/calendar/timetables/meeting.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import { numberOf } from '../price/amount.ts';
import type { ShownLesson } from '../read-lesson.ts';
import { laterDay, weekdayOf } from './days.ts';

/** A weekly timetable as it stands in the fields of the form. */
export type WeeklyDraft = {
  /** The zone of the times; empty until it is kept: the teacher's own. */
  zone: string;
  /** From 1, Monday. */
  days: number[];
  /** 'HH:MM' */
  at: string;
  /** Whether each day has a time of its own, and which. */
  apart: boolean;
  atOf: Record<number, string>;
  from: string;
  end: 'weeks' | 'until' | 'open';
  weeks: string;
  until: string;
  /** Days on which it does not meet. */
  skip: string[];
  /** The last day of earlier times, which stay as they are; empty where there are none. */
  staysUntil: string;
  /** Its kept first day, or today once it has begun; empty where there is none. */
  keptFrom: string;
  /**
   * Whether it has begun: then only what lies ahead is changed; before, another first day is a new plan of the whole.
   */
  hasBegun: boolean;
};

export const emptyWeekly: WeeklyDraft = {
  zone: '',
  days: [],
  at: '',
  apart: false,
  atOf: {},
  from: '',
  end: 'weeks',
  weeks: '8',
  until: '',
  skip: [],
  staysUntil: '',
  keptFrom: '',
  hasBegun: false,
};

/** The fields as the API takes them. Their schema tells what is wrong in them. */
export function scheduleIn(weekly: WeeklyDraft, minutes: string, zone: string): z.input<typeof schedule> {
  const { days, at, apart, atOf, from, end, until } = weekly;
  const fields = {
    zone: weekly.zone || zone,
    from: from || undefined,
    times: days
      .toSorted((one, other) => one - other)
      .map((weekday) => ({ weekday, at: (apart ? (atOf[weekday] ?? at) : at) || undefined })),
    minutes: numberOf(minutes) ?? usualMinutes,
    ...(end === 'until' && { until }),
    ...(end === 'weeks' && lastOf(from, numberOf(weekly.weeks))),
    // While earlier times hold, it meets on their weekdays.
    skip: weekly.skip.filter(
      (day) => (day <= weekly.staysUntil || days.includes(weekdayOf(day))) && (!from || day >= from),
    ),
  };
  return fields as z.input<typeof schedule>;
}

/**
 * A number of weeks as their last day, so that another first day does not change the length; what is no number of
 * weeks stays.
 */
function lastOf(from: string, weeks: number | null) {
  const counts = from && weeks !== null && Number.isInteger(weeks) && weeks >= 1 && weeks <= 104;
  return counts ? { until: laterDay(from, weeks * 7 - 1) } : { weeks };
}

/** A kept timetable as the fields have it; where it has begun, what lies ahead. */
export function weeklyOf({ schedule }: Pick<ShownLesson, 'schedule'>, now: Date): WeeklyDraft {
  if (!schedule) return emptyWeekly;
  const { zone, from, until, times, skip, earlier } = schedule;
  const today = dayOf(now, zone);
  const at = times[0]?.at ?? '';
  const hasBegun = from <= today;
  const keptFrom = hasBegun ? today : from;
  return {
    zone,
    days: times.map(({ weekday }) => weekday),
    at,
    apart: times.some((one) => one.at !== at),
    atOf: Object.fromEntries(times.map(({ weekday, at }) => [weekday, at])),
    from: keptFrom,
    end: until ? 'until' : 'open',
    weeks: emptyWeekly.weeks,
    until: until ?? '',
    skip,
    staysUntil: earlier?.at(-1)?.until ?? '',
    keptFrom,
    hasBegun,
  };
}
