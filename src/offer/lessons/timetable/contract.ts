import { z } from 'zod';
import { schedule } from '#src/calendar/timetables/input.ts';
import { collision } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { inEachLanguage } from '#src/platform/language/language.ts';
import { plannedMeeting } from './schemas.ts';

const day = z.iso.date();

const plannedDay = z.object({
  day: day.describe('On the calendar of the timetable’s zone'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z
    .enum(['meets', 'past', 'skipped', 'closed', 'away'])
    .describe('Whether it meets; else why not: begun, skipped, a day off for all, the teacher away'),
  outside: z.literal(true).optional().describe('It meets outside of the teacher’s weekly hours'),
  closure: z
    .object(inEachLanguage(() => z.string()))
    .optional()
    .describe('What the day off for all is'),
});

const clockChange = z.object({
  zone: z.string().describe('The other clock, beside the timetable’s own'),
  from: z.iso.datetime().describe('The first meeting that finds them so'),
  changing: z.string().describe('The zone whose clock changes'),
  day: day.describe('On which day of that zone'),
  apartBefore: z.int().describe('Minutes that the other clock is ahead of the timetable’s, until then'),
  apartAfter: z.int().describe('The same from then on'),
});

export const contract = defineContract({
  'POST /api/timetable/preview': {
    summary:
      'What would come of a timetable of the calling teacher’s; for the staff, of a class or group that is there',
    roles: ['teacher', 'admin'],
    body: z.object({
      schedule: z.nullable(schedule).describe('null: that it no longer meets week after week'),
      lessonId: z.uuid().optional().describe('Of the class or group whose planned meetings it would replace'),
    }),
    answer: {
      200: z.object({
        days: z.array(plannedDay).describe('In their order, as far as they are written ahead: 53 weeks'),
        until: day.nullable().describe('Its last day; null goes on'),
        clockChanges: z.array(clockChange).describe('For each of the families’ zones and for Toshkent'),
        collisions: z.array(collision).describe('What the teacher gives already at these times'),
        lost: z
          .array(plannedMeeting)
          .describe('Planned meetings for which it has no day: they would be cancelled'),
        stays: z
          .array(plannedMeeting)
          .describe('Those that were moved by hand and would stay, though it has no day for them'),
      }),
    },
  },
});
