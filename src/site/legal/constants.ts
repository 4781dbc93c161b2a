import { refundDays } from '#src/learning/enrolments/enrolment.ts';
import { complaintDays } from '#src/offer/contact/contact.ts';
import { monthsKept } from '#src/offer/trials/trial.ts';
import { daysKept } from '#src/school/messages/visitors/visitors.ts';

/**
 * All numbers of the legal texts (spec §9, Terms and Privacy), which are filled into the texts by name, so that all
 * four documents agree.
 */
export const constants = {
  /** Months for which trials without an enrolment, and notes of mails, are kept. */
  keptMonths: monthsKept,
  /** Days after its last message for which the chat of a visitor is kept. */
  chatDays: daysKept,
  /** The age from which people can sign up or enrol a child. */
  minimumAge: 18,
  /** Age below which COPPA protects a child. */
  protectedAge: 13,
  /** The days of the first month in which money is refunded. */
  refundDays,
  /** Hours before the next billing until which lessons can be cancelled. */
  cancelHours: 24,
  /** Days before the charge of a subscription on which it is announced. */
  noticeDays: 7,
  /** Days before the first charge at another price on which that price is told. */
  priceDays: 21,
  /** Days after the first try for which a charge is tried again, and the place is kept. */
  placeDays: 7,
  /** Days after which a charge that was never tried is not made unasked. */
  lateDays: 3,
  /** Hours after a charge of a later month in which stopping gives all of it back. */
  regretHours: 24,
  /** Years for which what was agreed to for a subscription is kept at the least. */
  agreementYears: 3,
  /** Hours before a lesson until which an absence can be told. */
  absenceHours: 12,
  /** Hours before a lesson until which another time can be asked for. */
  rescheduleHours: 12,
  /** Minutes of unannounced lateness after which the teacher may cancel. */
  lateMinutes: 15,
  /** Business days within which a complaint is answered. */
  complaintDays,
  /** Hours within which people are told of a data breach. */
  breachHours: 72,
  /** Days within which a request about data is answered. */
  requestDays: 30,
  /** Hours before a trial lesson at which the teacher contacts the family. */
  contactHours: 24,
  /** Hours and days for which a login lasts: as it is, and with remember-me. */
  sessionHours: 12,
  rememberDays: 30,
};
