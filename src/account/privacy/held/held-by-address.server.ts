import { asc, eq, inArray, sql } from 'drizzle-orm';
import { appointments } from '#src/calendar/booking/tables.server.ts';
import { requestAnswers, requests } from '#src/offer/contact/tables.server.ts';
import { subscriptions } from '#src/offer/subscriptions/tables.server.ts';
import { trials } from '#src/offer/trials/tables.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';

/** Trial bookings of an address, without the names of staff. */
export function trialsOf({ database }: Context, address: string) {
  const { id, parentName, parentPhoneNumber, parentEmail, childrenFullName, gradeLevel, subject } = trials;
  const { scheduleDate, startTime, endTime, isParent, isStudent, planningToStart, hearAboutUs } = trials;
  const { hearAboutUsOther, isBooked, appointmentId, language, createdAt, agreedTo } = trials;
  const { contactedAt, outcome, note, cancelledAt, wishedTeacher } = trials;
  const fields = { parentName, parentPhoneNumber, parentEmail, childrenFullName, gradeLevel, subject };
  const time = { scheduleDate, startTime, endTime, isBooked, appointmentId };
  const more = {
    isParent,
    isStudent,
    planningToStart,
    hearAboutUs,
    hearAboutUsOther,
    wishedTeacher,
    language,
  };
  return database
    .select({ id, ...fields, ...time, ...more, createdAt, agreedTo, contactedAt, outcome, note, cancelledAt })
    .from(trials)
    .where(sql`lower(${parentEmail}) = ${address}`)
    .orderBy(asc(id));
}

/** Appointments of an address, past and coming. */
export function appointmentsOf({ database }: Context, address: string) {
  const { id, startTime, endTime, name, email, tel, child, language, timeZone } = appointments;
  const { createdAt, agreedTo, cancelledAt } = appointments;
  return database
    .select({
      id,
      startTime,
      endTime,
      name,
      email,
      tel,
      child,
      language,
      timeZone,
      createdAt,
      agreedTo,
      cancelledAt,
    })
    .from(appointments)
    .where(sql`lower(${email}) = ${address}`)
    .orderBy(asc(id));
}

/** Requests of an address by the forms, with their answers, without who answered. */
export async function requestsOf({ database }: Context, address: string) {
  const { id, name, phoneNumber, countryCode, email, message, form, about, language } = requests;
  const { createdAt, agreedTo, isComplaint, dueAt, answeredAt } = requests;
  const fields = { name, phoneNumber, countryCode, email, message, form, about, language };
  const asked = await database
    .select({ id, ...fields, createdAt, agreedTo, isComplaint, dueAt, answeredAt })
    .from(requests)
    .where(sql`lower(${email}) = ${address}`)
    .orderBy(asc(id));
  const answers = await database
    .select({
      requestId: requestAnswers.requestId,
      text: requestAnswers.text,
      createdAt: requestAnswers.createdAt,
    })
    .from(requestAnswers)
    .where(
      inArray(
        requestAnswers.requestId,
        asked.map((request) => request.id),
      ),
    )
    .orderBy(asc(requestAnswers.id));
  return asked.map((request) => ({
    ...request,
    answers: answers
      .filter(({ requestId }) => requestId === request.id)
      .map(({ requestId: _, ...answer }) => answer),
  }));
}

/** Subscriptions of an address. */
export function subscriptionsOf({ database }: Context, address: string) {
  return database
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, address))
    .orderBy(asc(subscriptions.id));
}
