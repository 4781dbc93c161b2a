import { z } from 'zod';
import { lessonRooms } from '#src/offer/teachers/teacher.ts';
import { kinds } from '../lesson.ts';

/** The calls about where lessons take place. */
export const roomCalls = {
  'GET /api/lessons/:id/room': {
    summary: 'Which meeting of a class or group is on or next in its room of Dars, for whoever comes there',
    roles: ['student', 'teacher', 'admin'],
    params: z.object({ id: z.uuid() }),
    answer: {
      200: z.object({
        kind: z.enum(kinds),
        meeting: z.uuid().nullable().describe('null while none is ahead'),
        isElsewhere: z.literal(true).optional().describe('It takes place at its teacher’s link'),
        goesOn: z.literal(true).optional().describe('Its planned end is over, and somebody is in its room'),
      }),
    },
  },
  'GET /api/room-choice': {
    summary: 'Where lessons usually take place, and how many people a room of Dars holds',
    roles: ['teacher', 'admin'],
    answer: {
      200: z.object({ usual: z.enum(lessonRooms), holds: z.int().describe('The teacher among them') }),
    },
  },
} as const;
