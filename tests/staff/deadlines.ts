import { dataRequests } from '#src/account/privacy/tables.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { required } from '../offer/trial-bookings.ts';
import type { TestProgram } from '../start/program.ts';

/** A trial lesson at a time, written straight into its tables. */
export async function makeTrial(
  { context }: TestProgram,
  startTime: Date,
  more: Partial<typeof trials.$inferInsert> = {},
  ofAppointment: Partial<typeof appointments.$inferInsert> = {},
): Promise<string> {
  const { database, clock } = context;
  const created = { language: 'uz', createdAt: more.createdAt ?? clock.now() } as const;
  const [appointment] = await database
    .insert(appointments)
    .values({
      startTime,
      endTime: new Date(startTime.getTime() + 30 * 60_000),
      seat: 1,
      name: required.parentName,
      email: required.parentEmail,
      tel: required.parentPhoneNumber,
      timeZone: 'America/New_York',
      chosenAt: created.createdAt,
      ...created,
      ...ofAppointment,
    })
    .returning({ id: appointments.id });
  const [made] = await database
    .insert(trials)
    .values({
      ...required,
      scheduleDate: '',
      startTime: '',
      endTime: '',
      isParent: true,
      isStudent: false,
      planningToStart: 'Next month',
      hearAboutUs: 'Facebook',
      hearAboutUsOther: '',
      isBooked: true,
      appointmentId: appointment?.id ?? null,
      ...created,
      ...more,
    })
    .returning({ id: trials.id });
  return made?.id ?? '';
}

/** Somebody waits for their data to be erased. */
export async function makeDataRequest(
  { context }: TestProgram,
  more: Partial<typeof dataRequests.$inferInsert> = {},
): Promise<string> {
  const askedAt = context.clock.now();
  const [made] = await context.database
    .insert(dataRequests)
    .values({
      email: 'dilnoza@dars.test',
      scope: 'address',
      language: 'uz',
      askedAt,
      dueAt: new Date(askedAt.getTime() + 30 * 24 * 60 * 60_000),
      ...more,
    })
    .returning({ id: dataRequests.id });
  return made?.id ?? '';
}
