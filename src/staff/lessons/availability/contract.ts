import { z } from 'zod';
import type { FieldKey } from '#src/platform/forms/errors.ts';
import { defineContract } from '#src/platform/http/contract.ts';
import { maxNoticeHours, maxSeats } from './bounds.ts';

const minutes = z.int().min(0).max(1440).multipleOf(30);

const hours = z.object({
  opensAt: minutes.describe('The first slot, in minutes after midnight of the business zone'),
  closesAt: minutes.describe('The end of the last slot; as `opensAt` when the day is closed'),
});

const day = z.iso.date().describe('YYYY-MM-DD of the business zone');

const availability = z.object({
  hours: z.array(hours).describe('Of each weekday, from Sunday on'),
  seats: z.int(),
  noticeHours: z
    .int()
    .describe('So many hours before it begins a slot is offered, at the latest; 0: until it begins'),
  usualSeats: z.int().describe('What SCHEDULER_SEATS says'),
  daysOff: z.array(z.object({ day, booked: z.int().describe('Times that are booked on it') })),
  days: z
    .array(
      z.object({
        day,
        slots: z.int().describe('That are offered and can still be booked'),
        sold: z.int().describe('Seats sold on this day, begun slots left out'),
        free: z.int().describe('Seats that are left'),
      }),
    )
    .describe('The five days that the calendar offers'),
  outside: z
    .object({
      count: z.int(),
      appointments: z
        .array(
          z.object({
            _id: z.uuid(),
            startTime: z.iso.datetime(),
            name: z.string(),
            email: z.string(),
            trialId: z.uuid().nullable(),
          }),
        )
        .describe('The soonest of them, at most a hundred'),
    })
    .describe('Booked times to come that lie outside the hours'),
});

const week = z
  .array(
    hours.refine(({ opensAt, closesAt }) => opensAt <= closesAt, {
      path: ['closesAt'],
      params: { key: 'after_opening' satisfies FieldKey },
    }),
  )
  .length(7)
  .describe('Of each weekday, from Sunday on');

export const contract = defineContract({
  'GET /api/admin/availability': {
    summary: 'When the calendar is open, how much of it is sold, and what is booked outside of its hours',
    roles: ['admin'],
    answer: { 200: availability },
  },
  'PATCH /api/admin/availability/hours': {
    summary: 'Set the hours of the week; what is booked stays booked',
    roles: ['admin'],
    body: z.object({ hours: week }),
    answer: { 200: z.object({ hours: week }) },
  },
  'PATCH /api/admin/availability/seats': {
    summary: 'Set the seats of each slot; what is sold stays sold',
    roles: ['admin'],
    body: z.object({ seats: z.int().min(1).max(maxSeats) }),
    answer: { 200: z.object({ seats: z.int() }) },
  },
  'PATCH /api/admin/availability/notice': {
    summary: 'Set the least notice of a booking; what is booked stays booked',
    roles: ['admin'],
    body: z.object({ noticeHours: z.int().min(0).max(maxNoticeHours) }),
    answer: { 200: z.object({ noticeHours: z.int() }) },
  },
  'POST /api/admin/availability/days-off': {
    summary: 'Close a day; what is booked stays booked',
    roles: ['admin'],
    body: z.object({ day }),
    answer: { 201: z.object({ day }) },
  },
  'DELETE /api/admin/availability/days-off/:day': {
    summary: 'Open a day again that was off',
    roles: ['admin'],
    params: z.object({ day }),
    answer: { 200: z.object({ day }) },
  },
});
