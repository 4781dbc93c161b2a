import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { signIn } from '../make/people.ts';
import { friday, required } from '../offer/trial-bookings.ts';
import type { TestProgram } from '../start/program.ts';
import type { MakeSample } from './samples.ts';

let seats = 0;

/** A seat that a family has, written straight into its table. */
export async function makeSeat(
  { context }: TestProgram,
  startTime: string,
  more: Partial<typeof appointments.$inferInsert> = {},
): Promise<string> {
  const start = new Date(startTime);
  const now = context.clock.now();
  seats += 1;
  const [made] = await context.database
    .insert(appointments)
    .values({
      startTime: start,
      endTime: new Date(start.getTime() + 30 * 60_000),
      seat: seats,
      name: required.parentName,
      email: required.parentEmail,
      tel: required.parentPhoneNumber,
      language: 'en',
      timeZone: 'America/Chicago',
      createdAt: now,
      chosenAt: now,
      ...more,
    })
    .returning({ id: appointments.id });
  return made?.id ?? '';
}

/** A trial booking, at a time of ours unless that is null. */
export async function makeTrial(
  program: TestProgram,
  startTime: string | null = friday,
  more: Partial<typeof trials.$inferInsert> = {},
): Promise<string> {
  const { context } = program;
  const [made] = await context.database
    .insert(trials)
    .values({
      ...required,
      scheduleDate: 'https://calendly.com/events/ABC',
      startTime: '',
      endTime: '',
      isParent: true,
      isStudent: false,
      planningToStart: 'Next month',
      hearAboutUs: 'Instagram',
      hearAboutUsOther: '',
      isBooked: startTime !== null,
      appointmentId: startTime ? await makeSeat(program, startTime) : null,
      language: 'en',
      createdAt: context.clock.now(),
      ...more,
    })
    .returning({ id: trials.id });
  return made?.id ?? '';
}

/** A trial, and what is said of it. */
function sample(body?: object, startTime?: string | null): MakeSample {
  return async (program) => ({
    params: { id: await makeTrial(program, startTime) },
    ...(body && { body }),
  });
}

export const trialSamples: Record<string, MakeSample> = {
  'GET /api/admin/trials/:id': sample(),
  'POST /api/admin/trials/:id/contacted': sample(),
  'PATCH /api/admin/trials/:id/teacher': async (program) => ({
    params: { id: await makeTrial(program) },
    body: { teacherId: (await signIn(program, 'teacher')).id },
  }),
  'PATCH /api/admin/trials/:id/time': sample({ startTime: '2026-01-16T14:30:00.000Z' }),
  'POST /api/admin/trials/:id/cancel': sample(),
  'PATCH /api/admin/trials/:id/outcome': sample({ outcome: 'kept' }, null),
  'PATCH /api/admin/trials/:id/note': sample({ note: 'Prefers evenings.' }),
  'POST /api/admin/trials/seats/:id/cancel': async (program) => ({
    params: { id: await makeSeat(program, friday) },
  }),
};
