import { z } from 'zod';
import { meetingStates } from '#src/calendar/timetables/meeting.ts';
import { learnerFace } from '#src/learning/families/contract.ts';
import { homework } from '#src/learning/homework/contract.ts';
import { kinds } from '#src/offer/lessons/lesson.ts';
import { defineContract } from '#src/platform/http/contract.ts';

/** What the room of a meeting is for a child: not open yet, open, not open to them, over; or they are not coming. */
const rooms = ['waits', 'open', 'closed', 'over', 'away'] as const;
export type Room = (typeof rooms)[number];

const lesson = z.object({
  _id: z.uuid().describe('The meeting'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(meetingStates),
  title: z.string(),
  kind: z.enum(kinds),
  imageUrl: z.string().nullable(),
  teacher: z.string().optional().describe('Where they have given a name'),
  room: z
    .enum(rooms)
    .describe(
      'waits: until ten minutes before, of what meets several times; closed: a guardian knows why; away: the child is not coming',
    ),
  link: z.url().optional().describe('While the room is open'),
  goesOn: z.boolean().optional().describe('Its planned end is over, and it is open: somebody is in'),
  board: z.literal(true).optional().describe('It is over, and something was drawn in it'),
});

const anyTime = z.object({
  _id: z.uuid().describe('The lesson'),
  title: z.string(),
  teacher: z.string().optional().describe('Where they have given a name'),
  link: z.url().optional().describe('Where the child may come in; else a guardian knows why not'),
  awaitsDate: z
    .literal(true)
    .optional()
    .describe('It takes place in a room of Dars, and its teacher is still to say when'),
});

export const contract = defineContract({
  'GET /api/my-lessons': {
    summary: 'What a child has today and in the days to come, for a child who came by their link',
    child: true,
    answer: {
      200: z.object({
        learner: learnerFace.omit({ _id: true }),
        lessons: z.array(lesson).describe('In their order, from a day ago on'),
        anyTime: z.array(anyTime).describe('What has no date and is joined at any time'),
        homework: z.array(homework).describe('What is due first before; done and overdue ones for some days'),
      }),
    },
  },
});
