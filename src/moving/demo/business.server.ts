import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookAppointment, listSlots } from '#src/calendar/booking/booking.server.ts';
import { eventUri } from '#src/calendar/booking/events.server.ts';
import { askStaff } from '#src/offer/contact/requests.server.ts';
import { requests as requestRows } from '#src/offer/contact/tables.server.ts';
import { trials as trialRows } from '#src/offer/trials/tables.server.ts';
import { bookTrial } from '#src/offer/trials/trials.server.ts';
import { inForce } from '#src/people/consent/agreed.ts';
import { demoRows } from '#src/people/samples/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Person } from '#src/platform/program/person.ts';
import { requests, trials, unfinished } from './people.ts';
import { daysAgo } from './quiet.server.ts';

/** Trials with a seat each; one for which no seat is free is left out. */
export async function bookTrials(context: Context, people: Record<'teacher', Person>): Promise<void> {
  const agreedTo = inForce('booking');
  for (const { hoursAhead, timeZone, language, givenBy, ...family } of trials) {
    const startTime = await freeSlot(context, hoursAhead);
    if (!startTime) continue;
    const { appointment } = await bookAppointment(
      context,
      {
        startTime,
        timeZone,
        name: family.parentName,
        email: family.parentEmail,
        tel: family.parentPhoneNumber,
        agreedTo,
      },
      language,
    );
    const uri = eventUri(context, appointment);
    const answers = {
      isParent: true,
      isStudent: false,
      hearAboutUsOther: '',
      wishedTeacher: '',
      isBooked: true,
    };
    const reported = { scheduleDate: uri, startTime: uri, endTime: uri };
    const { trial } = await bookTrial(context, { ...family, ...answers, ...reported, agreedTo }, language);
    await context.database.insert(demoRows).values([
      { id: appointment.id, what: 'appointment' },
      { id: trial.id, what: 'trial' },
    ]);
    if (!givenBy) continue;
    // Not by the use case of the staff: its entry in the audit log would stay for good.
    const set = { teacherId: people[givenBy].id };
    await context.database.update(trialRows).set(set).where(eq(trialRows.id, trial.id));
  }
}

/** A time that was taken two hours ago without a word about the child; left out where no seat is free. */
export async function takeTime(now: Context): Promise<void> {
  const context = daysAgo(now, 2 / 24);
  const { hoursAhead, language, ...family } = unfinished;
  const startTime = await freeSlot(context, hoursAhead);
  if (!startTime) return;
  const booking = { ...family, startTime, agreedTo: inForce('booking') };
  const { appointment } = await bookAppointment(context, booking, language);
  await context.database.insert(demoRows).values({ id: appointment.id, what: 'appointment' });
}

/** The first free slot that begins so many hours from now, or later. */
async function freeSlot(context: Context, hoursAhead: number): Promise<Date | undefined> {
  const earliest = new Date(context.clock.now().getTime() + hoursAhead * 60 * 60_000);
  const slots = await listSlots(context);
  return slots.find(({ startTime, seatsLeft }) => seatsLeft > 0 && startTime >= earliest)?.startTime;
}

/** What families asked, for the staff to answer. */
export async function askAll(context: Context): Promise<void> {
  const agreedTo = inForce('request');
  for (const { hoursAgo, language, ...asked } of requests) {
    const requestId = randomUUID();
    await askStaff(
      daysAgo(context, hoursAgo / 24),
      { ...asked, leaveEmpty: '', requestId, agreedTo },
      language,
    );
    const [kept] = await context.database
      .select({ id: requestRows.id })
      .from(requestRows)
      .where(eq(requestRows.requestId, requestId));
    if (kept) await context.database.insert(demoRows).values({ id: kept.id, what: 'request' });
  }
}
