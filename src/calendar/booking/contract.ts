import { z } from 'zod';
import { agreedTo } from '#src/people/consent/input.ts';
import { instant, lineRules, requestId } from '#src/platform/forms/fields.ts';
import { timeZone } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { contact } from './input.ts';

const slot = z.object({
  startTime: z.iso.datetime().describe('UTC'),
  endTime: z.iso.datetime().describe('UTC'),
  seatsLeft: z.int().min(0),
});

const appointment = z.object({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(['booked', 'begun', 'cancelled']),
});

/** The secret of a mailed link, as a part of the address. */
export const key = z.object({
  key: z.string().min(1).max(100).describe('The secret of the link that was mailed'),
});

/** 256 random bits. */
const holdKey = z.base64url().length(43);

const said = z
  .string()
  .check(...lineRules(120))
  .optional();
const child = z.object({ childrenFullName: said, gradeLevel: said, subject: said });
/** What a family has said of the child so far, in the words of a trial booking (spec §3); it goes along with the seat. */
export type Child = z.output<typeof child>;

const changes = { count: 60, seconds: 3600 };

/** The calls of the built-in scheduler. */
export const contract = defineContract({
  'GET /api/schedule/slots': {
    opensFor: 'visitors',
    summary: 'Slots of the next five business days that have not begun; full ones have no seats left',
    answer: { 200: z.array(slot) },
  },
  'POST /api/schedule/holds': {
    opensFor: 'families',
    summary: 'Hold a seat in a slot for a quarter of an hour, while the family says who comes',
    body: z.object({
      startTime: instant,
      teacherId: z.uuid().optional().describe('The teacher whose hour it is'),
      key: holdKey
        .optional()
        .describe(
          'A secret of the caller’s own: what it held before is free again, so a repeated call holds one seat. Left out, one is made',
        ),
    }),
    secret: true,
    answer: {
      201: z.object({
        key: z.string().describe('Books the seat, as `hold` of an event'),
        startTime: z.iso.datetime(),
        endTime: z.iso.datetime(),
        until: z.iso.datetime().describe('From then on it is free for others'),
      }),
    },
    // Ten quarters of an hour in each hour: nobody holds the calendar, and a family may change its mind.
    limit: { count: 10, seconds: 3600 },
  },
  'POST /api/schedule/events': {
    opensFor: 'families',
    summary: 'Book a seat in a slot',
    body: z.object({
      startTime: instant,
      ...contact.shape,
      child: child
        .optional()
        .describe('What the family has said so far of who comes: it is there when the booking is finished'),
      timeZone: timeZone.optional().describe('IANA name of the zone the family lives in'),
      hold: holdKey.optional().describe('The key of a held seat, which is booked if it is still held'),
      requestId,
      agreedTo: agreedTo('booking'),
    }),
    secret: true,
    answer: {
      201: z.object({
        uri: z.url().describe('Names the event in a trial booking'),
        startTime: z.iso.datetime(),
        endTime: z.iso.datetime(),
        key: z.string().describe('Moves or cancels it'),
      }),
    },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'email', count: 30, seconds: 3600 },
  },
});

/** The calls of the link that was mailed. A later feature, which knows what lesson it is, answers them. */
export const keyContract = defineContract({
  'GET /api/schedule/appointments/:key': {
    summary: 'One appointment, by the link that was mailed',
    params: key,
    answer: { 200: appointment },
  },
  'PATCH /api/schedule/appointments/:key': {
    summary: 'Move an appointment to another slot',
    params: key,
    body: z.object({ startTime: instant }),
    answer: { 200: appointment },
    limit: changes,
  },
  'DELETE /api/schedule/appointments/:key': {
    summary: 'Cancel an appointment',
    params: key,
    answer: { 200: appointment },
    limit: changes,
  },
});
