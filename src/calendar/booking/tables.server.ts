import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#src/people/accounts/tables.server.ts';
import type { Agreed } from '#src/people/consent/agreed.ts';
import { instant, languageColumn, primaryId } from '#src/platform/database/tables.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import type { Child } from './contract.ts';

/** Seats sold: a family has one seat in one slot, until it is cancelled. */
export const appointments = pgTable(
  'appointments',
  {
    id: primaryId(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    /** Which of the slot's seats, from 1. */
    seat: integer('seat').notNull(),
    /** The teacher whose hour the family pressed; null where it chose a time alone, or moved to another one. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    tel: text('tel').notNull(),
    language: languageColumn(),
    /** The zone the family lives in: their mails tell times in it. */
    timeZone: text('time_zone').notNull(),
    /** What the family had said of the child when it took the seat, unread here; null where that was nothing. */
    child: jsonb('child').$type<Child>(),
    /** Grows with each move, as iCalendar's SEQUENCE does. */
    sequence: integer('sequence').notNull().default(0),
    /** The caller's own name for its request, so that a repeated call books nothing more. */
    requestId: uuid('request_id').unique(),
    createdAt: instant('created_at').notNull(),
    /** The legal texts, by version, that the person who booked agreed to; null for rows older than this column. */
    agreedTo: jsonb('agreed_to').$type<Agreed<'booking'>>(),
    /** When the present time was chosen: at the booking, or at the last move. */
    chosenAt: instant('chosen_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [
    // A seat is sold once, whatever the load.
    uniqueIndex('appointments_seat').on(table.startTime, table.seat).where(sql`${table.cancelledAt} is null`),
    // So is an hour of a teacher.
    uniqueIndex('appointments_teacher_hour')
      .on(table.teacherId, table.startTime)
      .where(sql`${table.cancelledAt} is null`),
    index('appointments_by_teacher').on(table.teacherId).where(sql`${table.teacherId} is not null`),
    index('appointments_by_time').on(table.startTime, table.id),
    index('appointments_by_email').on(sql`lower(${table.email})`),
    check('appointments_seat_number', sql`${table.seat} > 0`),
    check('appointments_times', sql`${table.endTime} > ${table.startTime}`),
  ],
);

/** Links that move or cancel an appointment: 256 random bits, of which only the hash is kept. */
export const appointmentKeys = pgTable(
  'appointment_keys',
  {
    hash: text('hash').primaryKey(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('appointment_keys_appointment').on(table.appointmentId)],
);

/** Seats kept for whoever pressed a free hour and has yet to say who comes: nobody's name. */
export const heldSeats = pgTable(
  'held_seats',
  {
    /** Of the secret that books it: only its hash is kept. */
    hash: text('hash').primaryKey(),
    startTime: instant('start_time').notNull(),
    seat: integer('seat').notNull(),
    /** The teacher whose hour it is; null where a time alone was chosen. */
    teacherId: uuid('teacher_id').references(() => users.id, { onDelete: 'cascade' }),
    /** From then on it is as if it were not there. */
    until: instant('until').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('held_seats_seat').on(table.startTime, table.seat),
    uniqueIndex('held_seats_teacher_hour').on(table.teacherId, table.startTime),
    check('held_seats_seat_number', sql`${table.seat} > 0`),
    check('held_seats_times', sql`${table.until} <= ${table.startTime}`),
  ],
);

/** The hours of a weekday on which slots are offered, in the business zone; without a row of it, the spec's. */
export const weeklyHours = pgTable(
  'weekly_hours',
  {
    /** From 0, Sunday. */
    weekday: integer('weekday').primaryKey(),
    /** The first slot and the end of the last one, in minutes after midnight; alike where none is offered. */
    opensAt: integer('opens_at').notNull(),
    closesAt: integer('closes_at').notNull(),
  },
  (table) => [
    check('weekly_hours_weekday', sql`${table.weekday} between 0 and 6`),
    check(
      'weekly_hours_times',
      sql`0 <= ${table.opensAt} and ${table.opensAt} <= ${table.closesAt} and ${table.closesAt} <= 1440`,
    ),
    check('weekly_hours_halves', sql`${table.opensAt} % 30 = 0 and ${table.closesAt} % 30 = 0`),
  ],
);

/** Days on which no slot is offered, in the business zone. */
export const daysOff = pgTable('days_off', {
  day: date('day', { mode: 'string' }).primaryKey(),
  createdAt: instant('created_at').notNull(),
});

/** What the staff have set of the scheduler: one row, once they did. */
export const schedulerSettings = pgTable(
  'scheduler_settings',
  {
    only: boolean('only').primaryKey().default(true),
    /** Seats of each slot, in the place of SCHEDULER_SEATS; null while they say nothing of it. */
    seats: integer('seats'),
    /** How many hours before it begins a slot is offered at the latest. */
    noticeHours: integer('notice_hours').notNull().default(0),
  },
  (table) => [
    check('scheduler_settings_only', sql`${table.only}`),
    check('scheduler_settings_seats', sql`${table.seats} between 1 and 100`),
    check('scheduler_settings_notice', sql`${table.noticeHours} between 0 and 96`),
  ],
);

/** What the calendar keeps of teachers; until when an appointment is kept, a trial says. */
export const bookingData = [
  personal(appointments, { erased: { of: appointments.teacherId, blank: { teacherId: null } } }),
  personal(heldSeats, { kept: { from: heldSeats.startTime }, erased: { of: heldSeats.teacherId } }),
];
