import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Availability, isInTime, readAvailability } from '#src/calendar/booking/availability.server.ts';
import { isWithin, offeredDays, slotGrid } from '#src/calendar/booking/slots.server.ts';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import { dayOf } from '#src/platform/dates/dates.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** At most so many bookings outside of the hours are shown. */
const outsideShown = 100;

/** When the calendar is open, how much of it is sold, and what is booked outside of its hours. */
export async function readCalendar(context: Context) {
  const { config } = context;
  const availability = await readAvailability(context);
  const sold = await soldSeats(context);
  const today = dayOf(context.clock.now(), config.businessTimeZone);
  const booked = (day: string) =>
    sum(sold.filter(({ startTime }) => dayOf(startTime, config.businessTimeZone) === day));
  const coming = [...availability.daysOff].filter((day) => day >= today);
  return {
    hours: availability.hours,
    seats: availability.seats,
    noticeHours: availability.noticeHours,
    usualSeats: config.schedulerSeats,
    daysOff: coming.map((day) => ({ day, booked: booked(day) })),
    days: daysToCome(context, availability, sold),
    outside: await bookedOutside(context, availability, sold),
  };
}

type Sold = { startTime: Date; seats: number };

/** What is booked from now on, by its time: at most five days of slots. */
function soldSeats({ database, clock }: Context): Promise<Sold[]> {
  return database
    .select({ startTime: appointments.startTime, seats: count() })
    .from(appointments)
    .where(and(isNull(appointments.cancelledAt), gt(appointments.startTime, clock.now())))
    .groupBy(appointments.startTime)
    .orderBy(appointments.startTime);
}

function daysToCome({ clock, config }: Context, availability: Availability, sold: Sold[]) {
  const now = clock.now();
  const zone = config.businessTimeZone;
  const starts = slotGrid(now, zone, availability).filter((start) => isInTime(start, now, availability));
  const soldAt = new Map(sold.map(({ startTime, seats }) => [startTime.getTime(), seats]));
  return offeredDays(now, zone).map((day) => {
    const own = starts.filter((start) => dayOf(start, zone) === day);
    const free = own.map((start) => Math.max(0, availability.seats - (soldAt.get(start.getTime()) ?? 0)));
    return {
      day,
      slots: own.length,
      sold: sum(sold.filter(({ startTime }) => dayOf(startTime, zone) === day)),
      free: free.reduce((all, seats) => all + seats, 0),
    };
  });
}

/** Booked times to come that lie outside the hours, the soonest first: somebody has to move them. */
async function bookedOutside({ database, config }: Context, availability: Availability, sold: Sold[]) {
  const outside = sold.filter(({ startTime }) => !isWithin(startTime, config.businessTimeZone, availability));
  const times = outside.map(({ startTime }) => startTime);
  const found = await database
    .select({
      _id: appointments.id,
      startTime: appointments.startTime,
      name: appointments.name,
      email: appointments.email,
      trialId: trials.id,
    })
    .from(appointments)
    .leftJoin(trials, eq(trials.appointmentId, appointments.id))
    .where(and(isNull(appointments.cancelledAt), inArray(appointments.startTime, times)))
    .orderBy(appointments.startTime, appointments.seat)
    .limit(outsideShown);
  return { count: sum(outside), appointments: found };
}

function sum(sold: Sold[]): number {
  return sold.reduce((all, { seats }) => all + seats, 0);
}
