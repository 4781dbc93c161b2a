import { complaintDays } from '#src/offer/contact/contact.ts';
import { monthsKept } from '#src/offer/trials/trial.ts';
import { refundDays } from '#src/school/enrolments/money/refund.ts';

/**
 * Every number of the legal texts (spec §9, Terms and Privacy), once: they are filled into the texts by name, so
 * that all four documents agree.
 */
export const constants = {
  /** Months that trials without an enrolment, and word of what was mailed, are kept. */
  keptMonths: monthsKept,
  /** Years of age from which one may sign up or enrol a child. */
  minimumAge: 18,
  /** Age below which COPPA protects a child. */
  protectedAge: 13,
  /** Days of the first month within which money comes back. */
  refundDays,
  /** Hours before the next billing by which lessons are cancelled. */
  cancelHours: 24,
  /** Hours before a lesson by which an absence is told. */
  absenceHours: 12,
  /** Hours before a lesson by which another time is asked for. */
  rescheduleHours: 12,
  /** Minutes of unannounced lateness after which the teacher may cancel. */
  lateMinutes: 15,
  /** Business days within which a complaint is answered. */
  complaintDays,
  /** Hours within which people hear of a breach. */
  breachHours: 72,
  /** Days within which a request about data is answered. */
  requestDays: 30,
  /** Hours before a trial lesson at which the teacher contacts the family. */
  contactHours: 24,
  /** Hours and days that a login lasts: as it is, and with remember-me. */
  sessionHours: 12,
  rememberDays: 30,
};
