import { z } from 'zod';
import { timetableLimits } from '#src/calendar/timetables/meeting.ts';
import { optionalLine } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { meeting, substitute } from '../meetings/contract.ts';
import { lessonsOfDay } from './day.ts';

const roles = ['admin'] as const;
const day = z.iso.date().describe('YYYY-MM-DD of the business zone');
const teacher = z.object({ _id: z.uuid(), email: z.string(), name: z.string() });

export const contract = defineContract({
  'GET /api/admin/substitutes': {
    summary: 'Who has lessons ahead on a day; of one teacher that day’s lessons, and who could give them',
    roles: [...roles],
    query: z.object({
      day: day.optional().describe('Today unless told otherwise'),
      teacher: z.uuid().optional(),
    }),
    answer: {
      200: z.object({
        day,
        teachers: z
          .array(teacher.extend({ lessons: z.int().describe('How many are still ahead that day') }))
          .describe('Who has some, by e-mail; the first fifty'),
        teacher: teacher.nullable().describe('The one who was asked for'),
        meetings: z.array(meeting).describe('All of theirs that day'),
        substitutes: z.array(substitute).describe('Those who can give most of what is ahead first'),
      }),
    },
  },
  'POST /api/admin/substitutes': {
    summary: 'Give lessons of a teacher to substitutes, or call them off: all of them or none',
    roles: [...roles],
    body: z.object({
      teacherId: z.uuid().describe('Who has them now'),
      lessons: z
        .array(
          z.object({
            meetingId: z.uuid(),
            teacherId: z.uuid().nullable().describe('Who gives it; null calls it off'),
          }),
        )
        .min(1)
        .max(lessonsOfDay),
      reason: optionalLine(timetableLimits.reason)
        .optional()
        .describe('Why some are called off, for families to read'),
    }),
    answer: { 200: z.object({ given: z.int(), calledOff: z.int() }) },
  },
});
