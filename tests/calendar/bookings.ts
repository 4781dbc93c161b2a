import type { SQL } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { Language } from '#src/platform/language/language.ts';
import { emptyTables } from '../start/empty-tables.ts';
import { type Answer, sharedProgram, type TestProgram, thursdayNoon } from '../start/program.ts';

/** Free slots of the test's Thursday (noon in New York): the first, the next, the first of Friday. */
export const soon = '2026-01-15T17:30:00.000Z';
export const later = '2026-01-15T18:00:00.000Z';
export const friday = '2026-01-16T14:00:00.000Z';

export const events = '/api/schedule/events';
export const family = { name: 'Dilnoza Karimova', email: 'dilnoza@example.com', tel: '+1 (555) 123-4567' };

/** One program for a file of tests, each of which begins on Thursday noon with nothing booked. */
export function eachWithEmptyCalendar(take: (program: TestProgram) => void): void {
  const program = sharedProgram();
  beforeAll(async () => {
    take(program);
  });
  beforeEach(async () => {
    program.clock.set(thursdayNoon);
    await emptyTables(program, 'appointments', 'held_seats', 'mails');
  });
}

export function book(program: TestProgram, more: object = {}, language: Language = 'en'): Promise<Answer> {
  return program.call('POST', events, { ...family, startTime: soon, ...more }, language);
}

/** Presses a free hour. */
export function holdSeat(program: TestProgram, more: object = {}): Promise<Answer> {
  return program.call('POST', '/api/schedule/holds', { startTime: soon, ...more });
}

/** A booking's link into the API. */
export async function bookedLink(program: TestProgram, more: object = {}): Promise<string> {
  const { status, body } = await book(program, more);
  expect(status).toBe(201);
  return `/api/schedule/appointments/${body.key}`;
}

export async function seatsLeft(program: TestProgram, startTime: string): Promise<number | undefined> {
  const { body } = await program.call('GET', '/api/schedule/slots');
  return body.find((slot: { startTime: string }) => slot.startTime === startTime)?.seatsLeft;
}

export async function ask(program: TestProgram, query: SQL) {
  return (await program.context.database.execute(query)).rows;
}

export function statuses(answers: Answer[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { status, body } of answers) {
    const what = status < 300 ? `${status}` : `${status} ${body.code}`;
    all[what] = (all[what] ?? 0) + 1;
  }
  return all;
}
