import type { Context } from '#src/platform/program/context.server.ts';
import { type Appointment, stateOfAppointment } from './keys.server.ts';

/** An appointment as its link shows it: nobody's name. */
export function presentAppointment({ clock }: Context, appointment: Appointment) {
  return { ...presentTimes(appointment), state: stateOfAppointment(appointment, clock.now()) };
}

/** When it begins and ends, on the wire. */
export function presentTimes({ startTime, endTime }: { startTime: Date; endTime: Date }) {
  return { startTime: startTime.toISOString(), endTime: endTime.toISOString() };
}
