import { tellSignedUp } from '#src/accounts/accounts.server.ts';
import { sendEmailChangeLink } from '#src/accounts/change-email.server.ts';
import { sendConfirmationLink } from '#src/accounts/confirm-email.server.ts';
import { sendResetLink } from '#src/accounts/reset.server.ts';
import { clearSessions } from '#src/accounts/sessions.server.ts';
import { morningMail } from '#src/admin/deadlines/morning-mail.server.ts';
import { planOpenedDay } from '#src/admin/meetings/opened-day.server.ts';
import { clearAbsences } from '#src/attendance/cannot-come/clear.server.ts';
import { settleCredits } from '#src/attendance/credits/settle.server.ts';
import { expectLearners } from '#src/attendance/expect.server.ts';
import { askTeachers } from '#src/attendance/marking/ask.server.ts';
import { tellAbsent } from '#src/attendance/marking/tell-absent.server.ts';
import { issueCertificates } from '#src/certificates/issue.server.ts';
import { countFigures } from '#src/counts/job.server.ts';
import { instructorPictures } from '#src/courses/instructors/tables.server.ts';
import { offerPlaces } from '#src/enrolments/waiting/offers.server.ts';
import { clearChildSessions } from '#src/families/child-link/sessions.server.ts';
import { clearInvitations } from '#src/families/guardians/ending.server.ts';
import { clearPictures, discardPicture } from '#src/files/clear.server.ts';
import { resizePicture } from '#src/files/resize.server.ts';
import { homeworkFiles } from '#src/homework/tables.server.ts';
import { sumLedger } from '#src/ledger/totals.server.ts';
import { keepStarts } from '#src/lessons/meeting-times.server.ts';
import { findOddSeries } from '#src/lessons/odd-series.server.ts';
import { lessonPictures } from '#src/lessons/tables.server.ts';
import { extendTimetables } from '#src/meetings/extend.server.ts';
import { tellChanges } from '#src/notices/changes.server.ts';
import { clearReminderKeys } from '#src/notices/clear.server.ts';
import { tellClockChanges } from '#src/notices/clock-notices.server.ts';
import { remindOfMeetings } from '#src/notices/reminders.server.ts';
import { clearNotifications } from '#src/notifications/clear.server.ts';
import { sendNotice } from '#src/notifications/send.server.ts';
import { keepWebhook } from '#src/notifications/telegram/webhook.server.ts';
import { compareBooks } from '#src/payments/jobs/compare.server.ts';
import { expireOrders } from '#src/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/payments/jobs/refunds.server.ts';
import { paymeTimeouts } from '#src/payments/payme/timeouts.server.ts';
import { followEvents } from '#src/payments/stripe/events.server.ts';
import { clearUnpaid } from '#src/payments/unpaid.server.ts';
import { closePayouts } from '#src/payouts/close.server.ts';
import { clearLimits } from '#src/platform/clear-limits.server.ts';
import { clearMails } from '#src/platform/clear-mails.server.ts';
import type { Job } from '#src/platform/jobs.server.ts';
import { sendMail } from '#src/platform/mail.server.ts';
import { clearDataLinks, sendDataLink } from '#src/privacy/links.server.ts';
import { issueReceipts } from '#src/receipts/issue-due.server.ts';
import { writeReceiptMail } from '#src/receipts/mail.server.ts';
import { filesOfCorrections } from '#src/reports/tables.server.ts';
import { askForReviews } from '#src/reviewing/ask.server.ts';
import { orderLessons } from '#src/reviews/order-by-stars.server.ts';
import { takeAsk } from '#src/subscriptions/ask.server.ts';
import { sendLetterOn } from '#src/subscriptions/send-letter.server.ts';
import { clearSubscriptions } from '#src/subscriptions/subscriptions.server.ts';
import { teacherPictures } from '#src/teachers/tables.server.ts';
import { appointmentChanged } from '#src/trials/appointment-changed.server.ts';
import { clearTrials } from '#src/trials/clear.server.ts';
import { dayBefore } from '#src/trials/day-before.server.ts';
import { linkChanged } from '#src/trials/link-changed.server.ts';

/** Every column that refers to a picture: what is under none of them is cleared away. */
export const picturesInUse = [
  teacherPictures,
  lessonPictures,
  homeworkFiles,
  filesOfCorrections,
  instructorPictures,
];

/** Every kind of work done outside a request. */
export const jobs = [
  sendMail,
  writeReceiptMail,
  sendNotice,
  keepWebhook,
  dayBefore,
  appointmentChanged,
  linkChanged,
  tellSignedUp,
  sendResetLink,
  sendConfirmationLink,
  sendEmailChangeLink,
  clearSessions,
  resizePicture,
  clearPictures(picturesInUse),
  discardPicture,
  takeAsk,
  countFigures,
  clearSubscriptions,
  sendLetterOn,
  extendTimetables,
  planOpenedDay,
  findOddSeries,
  offerPlaces,
  expectLearners,
  clearAbsences,
  askTeachers,
  tellAbsent,
  settleCredits,
  issueCertificates,
  closePayouts,
  keepStarts,
  tellChanges,
  remindOfMeetings,
  askForReviews,
  orderLessons,
  paymeTimeouts,
  tellClockChanges,
  clearReminderKeys,
  clearNotifications,
  clearChildSessions,
  clearInvitations,
  morningMail,
  sendDataLink,
  clearDataLinks,
  followEvents,
  sendRefunds,
  expireOrders,
  compareBooks,
  issueReceipts,
  clearTrials,
  clearUnpaid,
  sumLedger,
  clearMails,
  clearLimits,
] as readonly Job[];
