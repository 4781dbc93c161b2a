import { trials } from '#src/offer/trials/tables.server.ts';
import { required } from '../offer/trial-bookings.ts';
import type { TestProgram } from '../start/program.ts';

/** A trial that was booked at an instant. */
export async function makeTrialOf(
  { context }: TestProgram,
  createdAt: string,
  more: Partial<typeof trials.$inferInsert> = {},
): Promise<void> {
  await context.database.insert(trials).values({
    ...required,
    scheduleDate: '',
    startTime: '',
    endTime: '',
    isParent: true,
    isStudent: false,
    planningToStart: 'Immediately',
    hearAboutUs: 'Instagram',
    hearAboutUsOther: '',
    isBooked: false,
    language: 'en',
    createdAt: new Date(createdAt),
    ...more,
  });
}
