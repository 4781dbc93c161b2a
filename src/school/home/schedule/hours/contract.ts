import { z } from 'zod';
import { longestAbsence, timetableLimits } from '#src/calendar/timetables/meeting.ts';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { optionalLine, timeZone } from '#src/platform/forms/schemas.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { meeting } from '../contract.ts';

const day = z.iso
  .date()
  .refine((date) => date.startsWith('2'), { params: { key: 'format' satisfies FieldKey } });
const zone = timeZone.describe('The zone on whose clock they are');
const absence = z.object({
  _id: z.uuid(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  zone: z.string(),
  reason: z.string().describe('For the teacher and the staff alone'),
  meetings: z.array(meeting).describe('What they are to give then'),
});

const newAbsence = z
  .object({
    firstDay: day,
    lastDay: day.describe('Included'),
    zone,
    reason: optionalLine(timetableLimits.reason).default('').describe('For the teacher and the staff alone'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    params: { key: 'end_before_start' satisfies FieldKey },
  })
  .refine(({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < longestAbsence, {
    path: ['lastDay'],
    params: { key: 'span_too_long' satisfies FieldKey },
  });

function daysBetween(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / 86_400_000;
}

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const hours = z
  .object({
    weekday: z.int().min(1).max(7).describe('From 1, Monday'),
    opensAt: clock.describe('HH:MM'),
    closesAt: z.union([clock, z.literal('24:00')]).describe('HH:MM, later than it opens; 24:00 is midnight'),
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    params: { key: 'after_opening' satisfies FieldKey },
  });
const weeklyHours = z.object({
  zone,
  days: z
    .array(hours)
    .max(7)
    .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, {
      params: { key: 'once_a_day' satisfies FieldKey },
    })
    .describe('On a weekday that is not named they do not work; with none at all nothing is said'),
});

const own = { roles: ['teacher'] } as const;
const params = z.object({ id: z.uuid() });
const shownHours = z.object({ zone: z.string().nullable(), days: z.array(hours) });

export const contract = defineContract({
  'GET /api/absences': {
    ...own,
    summary: 'Days on which the calling teacher is away, with what they are to give then; none that are over',
    answer: { 200: z.array(absence) },
  },
  'POST /api/absences': {
    ...own,
    summary: 'Add days away; what is planned then stays until it is moved, cancelled or given to another',
    body: newAbsence,
    answer: { 201: absence },
  },
  'DELETE /api/absences/:id': {
    ...own,
    summary: 'Take days away of one’s own back',
    params,
    answer: { 200: z.object({ _id: z.uuid() }) },
  },
  'GET /api/working-hours': {
    ...own,
    summary: 'The calling teacher’s weekly hours; null and none where they have said nothing',
    answer: { 200: shownHours },
  },
  'PUT /api/working-hours': {
    ...own,
    summary: 'Put others in their place; a meeting outside of them is warned of, never refused',
    body: weeklyHours,
    answer: { 200: shownHours },
  },
});
