import { z } from 'zod';
import { defineContract } from '#src/platform/http/contract.ts';
import { alarmStates, happenings, phases, seatKinds } from '#src/room/room.ts';
import { listQuery, onOne } from '#src/staff/list/list-contract.ts';
import { ageSorts } from '#src/staff/list/sorts.ts';

const moment = z.iso.datetime();

/** Whose room it is. */
const about = {
  meetingId: z.uuid(),
  title: z.string().describe('Of the class or group; the subject of a trial lesson'),
  isTrial: z.boolean(),
  teacher: z.string().describe('Their name; without one their e-mail'),
};

const room = z.object({
  ...about,
  since: moment.describe('When the first came in'),
  endTime: moment.describe('When the lesson ends by its timetable'),
  people: z.int().describe('How many devices are in'),
  poor: z.int().describe('How many of them have a poor line'),
  phase: z.enum(phases),
});

const settings = z.object({
  relayOnly: z
    .boolean()
    .describe('Sound and pictures go through the relay alone, where there is one: addresses stay hidden'),
});

const relay = z
  .boolean()
  .describe(
    'There is a relay, or Janus carries all rooms: without, browsers reach each other, whatever is set',
  );

const alarm = z.object({
  ...about,
  _id: z.uuid(),
  kind: z.enum(happenings),
  name: z
    .string()
    .describe(
      'Who pressed the button, without a name their e-mail; empty of a room left alone, and of who was erased',
    ),
  seatKind: z.enum(seatKinds).nullable(),
  words: z.string(),
  before: z
    .array(z.object({ at: moment, what: z.string() }))
    .describe('What happened in the minutes before; forgotten 90 days after somebody saw to it'),
  createdAt: moment,
  isOver: z.boolean().describe('Of a room left alone: somebody leads it again'),
  seenAt: moment.nullable(),
  seenBy: z.string().nullable().describe('Their e-mail'),
});

const query = listQuery(ageSorts, { state: z.enum(alarmStates).default('open') }).omit({ q: true });

export const contract = defineContract({
  'GET /api/admin/rooms': {
    summary: 'Rooms that are open now, those left alone first; at most 200',
    roles: ['admin'],
    answer: { 200: settings.extend({ relay, rooms: z.array(room) }) },
  },
  'PATCH /api/admin/rooms': {
    summary: 'Set whether sound and pictures go through the relay alone',
    roles: ['admin'],
    body: settings,
    answer: { 200: settings },
  },
  'GET /api/admin/alarms': {
    summary:
      'What somebody in a room said is wrong, and rooms left alone; unless told otherwise the open ones',
    roles: ['admin'],
    query,
    paged: true,
    answer: { 200: z.array(alarm) },
  },
  'POST /api/admin/alarms/:id/seen': {
    ...onOne,
    summary: 'Say that somebody has seen to it',
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
  'DELETE /api/admin/alarms/:id/seen': {
    ...onOne,
    summary: 'It is not seen to yet',
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
});

export type AlarmQuery = z.output<typeof query>;
