import { z } from 'zod';

const weeklyTime = z.object({
  weekday: z.int().describe('From 1, Monday'),
  at: z.string().describe('HH:MM'),
});

/** A timetable in an answer; where it was changed on the way, the times from now on. */
export const shownSchedule = z.object({
  zone: z.string().describe('On whose clock the times are'),
  from: z.iso.date(),
  until: z.iso.date().nullable().describe('Its last day; null goes on'),
  times: z.array(weeklyTime),
  minutes: z.int(),
  skip: z.array(z.iso.date()).describe('Days on which it does not meet'),
  earlier: z
    .array(
      z.object({
        zone: z.string(),
        until: z.iso.date().describe('The last day on which these times hold'),
        times: z.array(weeklyTime),
        minutes: z.int(),
      }),
    )
    .optional()
    .describe('Other times that still hold before those above do; left out of what is sent, they stay'),
});

/** A meeting that a change would keep or cancel. */
export const plannedMeeting = z.object({
  _id: z.uuid(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
});
