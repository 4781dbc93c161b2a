import { clearDataLinks, sendDataLink } from '#src/account/privacy/links.server.ts';
import { sumLedger } from '#src/books/ledger/totals.server.ts';
import { extendTimetables } from '#src/calendar/timetables/extend.server.ts';
import { lessonPictures } from '#src/offer/lessons/tables.server.ts';
import { keepStarts } from '#src/offer/lessons/times/meeting-times.server.ts';
import { findOddSeries } from '#src/offer/lessons/times/odd-series.server.ts';
import { takeAsk } from '#src/offer/subscriptions/ask.server.ts';
import { sendLetterOn } from '#src/offer/subscriptions/send-letter.server.ts';
import { clearSubscriptions } from '#src/offer/subscriptions/subscriptions.server.ts';
import { teacherPictures } from '#src/offer/teachers/tables.server.ts';
import { appointmentChanged } from '#src/offer/trials/appointment/appointment-changed.server.ts';
import { dayBefore } from '#src/offer/trials/appointment/day-before.server.ts';
import { linkChanged } from '#src/offer/trials/appointment/link-changed.server.ts';
import { clearTrials } from '#src/offer/trials/clear.server.ts';
import { newestBackup, rehearse } from '#src/operations/backup/rehearse.server.ts';
import { tellSignedUp } from '#src/people/accounts/accounts.server.ts';
import { sendEmailChangeLink } from '#src/people/accounts/email/change-email.server.ts';
import { sendConfirmationLink } from '#src/people/accounts/email/confirm-email.server.ts';
import { sendResetLink } from '#src/people/accounts/passwords/reset.server.ts';
import { clearSessions } from '#src/people/accounts/sessions/sessions.server.ts';
import { businessPictures } from '#src/people/business/tables.server.ts';
import { clearPictures, discardPicture } from '#src/people/files/clear.server.ts';
import { resizePicture } from '#src/people/files/pictures/resize.server.ts';
import { clearNotifications } from '#src/people/notifications/clear.server.ts';
import { sendNotice } from '#src/people/notifications/send.server.ts';
import { keepWebhook } from '#src/people/notifications/telegram/webhook.server.ts';
import { clearLimits } from '#src/platform/jobs/clear-limits.server.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import { clearMails } from '#src/platform/mail/clear-mails.server.ts';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import { clearAbsences } from '#src/school/attendance/cannot-come/clear.server.ts';
import { settleCredits } from '#src/school/attendance/credits/settle.server.ts';
import { expectLearners } from '#src/school/attendance/expect.server.ts';
import { askTeachers } from '#src/school/attendance/marking/ask.server.ts';
import { tellAbsent } from '#src/school/attendance/marking/tell-absent.server.ts';
import { issueCertificates } from '#src/school/certificates/issue.server.ts';
import { offerPlaces } from '#src/school/enrolments/waiting/offers.server.ts';
import { clearChildSessions } from '#src/school/families/child-link/sessions.server.ts';
import { clearInvitations } from '#src/school/families/guardians/ending.server.ts';
import { homeworkFiles } from '#src/school/homework/tables.server.ts';
import { planOpenedDay } from '#src/school/meetings/opened-day.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { clearReminderKeys } from '#src/school/meetings/telling/clear.server.ts';
import { tellClockChanges } from '#src/school/meetings/telling/clock-notices.server.ts';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import { sendAnnouncement } from '#src/school/messages/announcing/send.server.ts';
import { clearMessages } from '#src/school/messages/keeping/clear.server.ts';
import { filesOfMessages } from '#src/school/messages/tables.server.ts';
import { clearUnaddressed } from '#src/school/messages/telegram/clear.server.ts';
import { tellMessage } from '#src/school/messages/telling/tell.server.ts';
import { clearVisitors } from '#src/school/messages/visitors/clear.server.ts';
import { tellVisitorLater } from '#src/school/messages/visitors/tell.server.ts';
import { filesOfCorrections } from '#src/school/reports/tables.server.ts';
import { orderLessons } from '#src/school/reviews/order-by-stars.server.ts';
import { askForReviews } from '#src/school/reviews/writing/ask.server.ts';
import { clearRooms, tidyRooms } from '#src/school/room/keeping/clear.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { providerJobs } from '#src/shop/payments/providers.server.ts';
import { clearUnpaid } from '#src/shop/payments/unpaid.server.ts';
import { closePayouts } from '#src/shop/payouts/close.server.ts';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { writeReceiptMail } from '#src/shop/receipts/mail.server.ts';
import { offerPriceToAll } from '#src/shop/renewals/jobs/offer-price.server.ts';
import { renewMonths } from '#src/shop/renewals/jobs/renew.server.ts';
import { stopGone } from '#src/shop/renewals/jobs/stop-gone.server.ts';
import { clearAgreements } from '#src/shop/renewals/keeping/clear.server.ts';
import { instructorPictures } from '#src/site/courses/instructors/tables.server.ts';
import { countFigures } from '#src/site/figures/job.server.ts';
import { morningMail } from '#src/staff/deadlines/morning-mail.server.ts';
import { clearArchives } from '#src/staff/everything-out/everything-out.server.ts';
import { makeArchive } from '#src/staff/everything-out/make.server.ts';
import { inviteWave } from '#src/staff/invitations/send.server.ts';
import { forgetImports } from '#src/staff/moving-in/forget.server.ts';
import { prepareImport, runImport } from '#src/staff/moving-in/run/work.server.ts';
import { foreseeUndo, undoImport } from '#src/staff/moving-in/undo/undo.server.ts';
import { measureOpening } from '#src/staff/opening/measure.server.ts';

/** Every column that refers to a picture: what is under none of them is cleared away. */
export const picturesInUse = [
  teacherPictures,
  lessonPictures,
  homeworkFiles,
  filesOfCorrections,
  instructorPictures,
  businessPictures,
  filesOfMessages,
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
  inviteWave,
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
  tellClockChanges,
  tellMessage,
  clearUnaddressed,
  tellVisitorLater,
  clearVisitors,
  clearMessages,
  sendAnnouncement,
  clearReminderKeys,
  tidyRooms,
  clearRooms,
  clearNotifications,
  clearChildSessions,
  clearInvitations,
  morningMail,
  measureOpening({ newest: newestBackup, rehearse }),
  sendDataLink,
  clearDataLinks,
  ...providerJobs(),
  sendRefunds,
  expireOrders,
  renewMonths,
  offerPriceToAll,
  stopGone,
  compareBooks,
  issueReceipts,
  makeArchive,
  clearArchives,
  clearTrials,
  clearUnpaid,
  clearAgreements,
  sumLedger,
  prepareImport,
  runImport,
  foreseeUndo,
  undoImport,
  forgetImports,
  clearMails,
  clearLimits,
] as readonly Job[];
