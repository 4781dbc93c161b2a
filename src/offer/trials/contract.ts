import { z } from 'zod';
import { key } from '#src/calendar/booking/contract.ts';
import { listLimit } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { languages } from '#src/platform/language/language.ts';
import { aboutChild, booking, childSoFar } from './booking.ts';
import { subjects } from './choices.ts';

const booked = z.object({
  _id: z.uuid(),
  isBooked: z.boolean(),
  startTime: z.iso.datetime().nullable().describe('When the lesson is, if the event is one of ours'),
  endTime: z.iso.datetime().nullable(),
});

/** A trial lesson for the teacher who gives it: of the family only what is needed to reach them. */
const own = z.object({
  _id: z.uuid(),
  startTime: z.iso.datetime().nullable().describe('When the lesson is, if we keep its time'),
  endTime: z.iso.datetime().nullable(),
  childrenFullName: z.string(),
  gradeLevel: z.string(),
  subject: z.string(),
  parentName: z.string(),
  parentPhoneNumber: z.string(),
  language: z.enum(languages).describe('In which the family is written to'),
  contactedAt: z.iso.datetime().nullable().describe('When the teacher or the staff reached the family'),
  meetingLink: z.string().nullable().describe('Where the teacher meets the family; null until it is known'),
  isOwnRoom: z.literal(true).optional().describe('That is in a room of Dars'),
});

/**
 * The lesson at an appointment, as the link in its mail shows it: the only name is the teacher's, and until the family
 * has told, the child's that was typed when the time was chosen.
 */
const lesson = z.object({
  isTold: z.boolean().describe('Whether the family has said who comes and what to learn'),
  child: z.optional(childSoFar).describe('What it had typed of the child by then, until it has said so'),
  isGiven: z.boolean().describe('Whether somebody gives it'),
  teacher: z.string().nullable().describe('Who gives it, where the name is known'),
  picture: z.string().nullable().describe('Of that teacher: the name of a picture below /api/files/'),
  subject: z.enum(subjects).nullable().describe('What it is in, once the family has told'),
  meetingLink: z.string().nullable().describe('Where it takes place, as the teacher has it now'),
  isOwnRoom: z.literal(true).optional().describe('That is in a room of Dars'),
  board: z.literal(true).optional().describe('There is something on its board, at /trial-board/:key'),
});

export const contract = defineContract({
  'POST /api/lesson/trial': {
    opensFor: 'families',
    summary: 'Book a free trial lesson, without an account',
    body: booking,
    answer: { 201: booked },
    limit: { count: 20, seconds: 3600 },
    limitByMail: { field: 'parentEmail', count: 10, seconds: 3600 },
  },
  'GET /api/schedule/appointments/:key/lesson': {
    summary: 'What lesson takes place at an appointment, by the link that was mailed',
    params: key,
    answer: { 200: lesson },
  },
  'GET /api/schedule/appointments/:key/calendar': {
    summary: 'A lesson that is to come as a file for calendars, by the link that was mailed',
    params: key,
    secret: true,
    file: { type: 'text/calendar; charset=utf-8', name: 'dars-lesson.ics' },
    answer: { 200: z.string() },
    limit: { count: 20, seconds: 3600 },
  },
  'POST /api/schedule/appointments/:key/lesson': {
    summary: 'Finish a booking by the link that was mailed: who comes, and what to learn',
    params: key,
    body: aboutChild,
    answer: { 201: booked },
    limit: { count: 20, seconds: 3600 },
  },
  'GET /api/lesson/own-trials': {
    summary: 'The trial lessons that the teacher is still to give, soonest first',
    roles: ['teacher'],
    query: z.object({
      limit: listLimit(24),
      cursor: z.string().min(1).max(400).optional().describe('From the header Link of the page before'),
    }),
    paged: true,
    answer: { 200: z.array(own) },
  },
  'POST /api/lesson/trial/:id/contacted': {
    summary: 'Note that the teacher who gives the lesson has contacted the family',
    roles: ['teacher'],
    params: z.object({ id: z.uuid() }),
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
});

export type TrialBooking = z.output<typeof booking>;
/** The part of a booking about the child. */
export type AboutChild = z.output<typeof aboutChild>;
