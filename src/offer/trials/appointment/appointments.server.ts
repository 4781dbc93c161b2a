import { type Appointment, findAppointment, moveAppointment } from '#src/calendar/booking/booking.server.ts';
import { eventUri } from '#src/calendar/booking/events.server.ts';
import { stateOfAppointment } from '#src/calendar/booking/keys.server.ts';
import { familyCalendar, trialRoomUrl } from '#src/calendar/booking/mails/mails.server.ts';
import { readProfile } from '#src/offer/teachers/teachers.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Language } from '#src/platform/language/language.ts';
import { type Context, inTransaction } from '#src/platform/program/context.server.ts';
import { childSoFar } from '../booking.ts';
import { subjects } from '../choices.ts';
import type { AboutChild } from '../contract.ts';
import { type BoardsOf, meetingOf } from '../meeting.server.ts';
import { bookTrial, findTrialAt } from '../trials.server.ts';
import { roomAt, roomOf } from './room.server.ts';

/**
 * The lesson at the appointment that a link opens, and where it takes place; nowhere if it is cancelled.
 * @param boardsOf which of some meetings have a board that somebody drew on, as a later district’s rooms know it
 * @throws Failure not_found
 */
export async function readLesson(context: Context, key: string, boardsOf: BoardsOf) {
  const appointment = await findAppointment(context, key);
  const trial = await findTrialAt(context, appointment.id);
  const cancelled = appointment.cancelledAt ?? trial?.cancelledAt;
  const meeting = trial && (await meetingOf(context, trial.id))?.id;
  const hasBoard = meeting !== undefined && (await boardsOf(context, [meeting])).has(meeting);
  const room = cancelled ? undefined : await roomOf(context, trial);
  return {
    isTold: trial !== undefined,
    ...(!trial && appointment.child && { child: childSoFar.parse(appointment.child) }),
    isGiven: room !== undefined,
    teacher: room?.teacher ?? null,
    picture: trial?.teacherId && room ? (await readProfile(context, { id: trial.teacherId })).picture : null,
    subject: subjects.find((one) => one === trial?.subject) ?? null,
    meetingLink: room?.isOurs ? trialRoomUrl(context, key, appointment.language) : (room?.link ?? null),
    ...(room?.isOurs && { isOwnRoom: true as const }),
    ...(hasBoard && { board: true as const }),
  };
}

/**
 * Finishes a booking by its link: the family gave its contact when it chose the time.
 * @throws Failure not_found, slot_gone when the time was cancelled
 */
export async function finishBooking(
  context: Context,
  key: string,
  aboutChild: AboutChild,
  language: Language,
) {
  const appointment = await findAppointment(context, key);
  const { name, tel, email } = appointment;
  const uri = eventUri(context, appointment);
  const contact = { parentName: name, parentPhoneNumber: tel, parentEmail: email };
  const time = { scheduleDate: uri, startTime: uri, endTime: uri, isBooked: true };
  return bookTrial(context, { ...aboutChild, ...contact, ...time }, language);
}

/**
 * Moves an appointment by its link; the mail to the family says where the lesson takes place.
 * @throws Failure not_found, appointment_begun, appointment_cancelled, invalid_input, slot_gone
 */
export function moveByKey(context: Context, key: string, startTime: Date): Promise<Appointment> {
  return inTransaction(context, async (context) => {
    const { id } = await findAppointment(context, key);
    return moveAppointment(context, { key }, startTime, await roomAt(context, id));
  });
}

/**
 * The lesson at the appointment that a link opens, as a file for the family's own calendar: the event of its mail.
 * @throws Failure not_found, appointment_begun, appointment_cancelled
 */
export async function calendarFile(context: Context, key: string): Promise<AsyncIterable<string>> {
  const appointment = await findAppointment(context, key);
  const state = stateOfAppointment(appointment, context.clock.now());
  if (state !== 'booked') throw new Failure(`appointment_${state}`);
  const room = await roomAt(context, appointment.id);
  return oneText(familyCalendar(context, appointment, { key, room }, true).content);
}

async function* oneText(text: string): AsyncIterable<string> {
  yield text;
}
