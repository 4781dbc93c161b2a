import { sendDataLink } from '#src/account/privacy/links.server.ts';
import { personalData } from '#src/account/privacy/personal.server.ts';
import { sumLedger } from '#src/books/ledger/totals.server.ts';
import { extendTimetables } from '#src/calendar/timetables/extend.server.ts';
import { inviteWave } from '#src/desk/invitations/send.server.ts';
import { settleCredits } from '#src/learning/attendance/credits/settle.server.ts';
import { expectLearners } from '#src/learning/attendance/expect.server.ts';
import { askTeachers } from '#src/learning/attendance/marking/ask.server.ts';
import { tellAbsent } from '#src/learning/attendance/marking/tell-absent.server.ts';
import { issueCertificates } from '#src/learning/certificates/issue.server.ts';
import { offerPlaces } from '#src/learning/enrolments/waiting/offers.server.ts';
import { homeworkFiles } from '#src/learning/homework/tables.server.ts';
import { filesOfCorrections } from '#src/learning/reports/tables.server.ts';
import { orderLessons } from '#src/learning/reviews/order-by-stars.server.ts';
import { askForReviews } from '#src/learning/reviews/writing/ask.server.ts';
import { newestBackup, rehearse } from '#src/moving/backup/rehearse.server.ts';
import { clearArchives } from '#src/moving/everything-out/everything-out.server.ts';
import { makeArchive } from '#src/moving/everything-out/make.server.ts';
import { importsData } from '#src/moving/moving-in/personal.server.ts';
import { prepareImport, runImport } from '#src/moving/moving-in/run/work.server.ts';
import { foreseeUndo, undoImport } from '#src/moving/moving-in/undo/undo.server.ts';
import { measureOpening } from '#src/moving/opening/measure.server.ts';
import { lessonPictures } from '#src/offer/lessons/tables.server.ts';
import { keepStarts } from '#src/offer/lessons/times/meeting-times.server.ts';
import { findOddSeries } from '#src/offer/lessons/times/odd-series.server.ts';
import { takeAsk } from '#src/offer/subscriptions/ask.server.ts';
import { sendLetterOn } from '#src/offer/subscriptions/send-letter.server.ts';
import { teacherPictures, teacherVoices } from '#src/offer/teachers/tables.server.ts';
import { appointmentChanged } from '#src/offer/trials/appointment/appointment-changed.server.ts';
import { dayBefore } from '#src/offer/trials/appointment/day-before.server.ts';
import { linkChanged } from '#src/offer/trials/appointment/link-changed.server.ts';
import { tellSignedUp } from '#src/people/accounts/accounts.server.ts';
import { sendEmailChangeLink } from '#src/people/accounts/email/change-email.server.ts';
import { sendConfirmationLink } from '#src/people/accounts/email/confirm-email.server.ts';
import { sendResetLink } from '#src/people/accounts/passwords/reset.server.ts';
import { businessPictures } from '#src/people/business/tables.server.ts';
import { clearPictures, discardPicture } from '#src/people/files/clear.server.ts';
import { resizePicture } from '#src/people/files/pictures/resize.server.ts';
import { sendNotice } from '#src/people/notifications/send.server.ts';
import { keepWebhook } from '#src/people/notifications/telegram/webhook.server.ts';
import { clearLimits } from '#src/platform/jobs/clear-limits.server.ts';
import { forgetNightly } from '#src/platform/jobs/forget.server.ts';
import type { Job } from '#src/platform/jobs/jobs.server.ts';
import { sendMail } from '#src/platform/mail/mail.server.ts';
import { tidyRooms } from '#src/room/keeping/clear.server.ts';
import { planOpenedDay } from '#src/school/meetings/opened-day.server.ts';
import { tellChanges } from '#src/school/meetings/telling/changes.server.ts';
import { tellClockChanges } from '#src/school/meetings/telling/clock-notices.server.ts';
import { remindOfMeetings } from '#src/school/meetings/telling/reminders/reminders.server.ts';
import { sendAnnouncement } from '#src/school/messages/announcing/send.server.ts';
import { filesOfMessages } from '#src/school/messages/tables.server.ts';
import { tellMessage } from '#src/school/messages/telling/tell.server.ts';
import { tellVisitorLater } from '#src/school/messages/visitors/tell.server.ts';
import { compareBooks } from '#src/shop/payments/jobs/compare.server.ts';
import { expireOrders } from '#src/shop/payments/jobs/expire.server.ts';
import { sendRefunds } from '#src/shop/payments/jobs/refunds.server.ts';
import { providerJobs } from '#src/shop/payments/providers.server.ts';
import { closePayouts } from '#src/shop/payouts/close.server.ts';
import { issueReceipts } from '#src/shop/receipts/issue-due.server.ts';
import { writeReceiptMail } from '#src/shop/receipts/mail.server.ts';
import { offerPriceToAll } from '#src/shop/renewals/jobs/offer-price.server.ts';
import { renewMonths } from '#src/shop/renewals/jobs/renew.server.ts';
import { stopGone } from '#src/shop/renewals/jobs/stop-gone.server.ts';
import { instructorPictures } from '#src/site/courses/instructors/tables.server.ts';
import { countFigures } from '#src/site/figures/job.server.ts';
import { morningMail } from '#src/staff/deadlines/morning-mail.server.ts';

/** Every column that refers to a picture: what is under none of them is cleared away. */
export const picturesInUse = [
  teacherPictures,
  ...teacherVoices,
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
  resizePicture,
  clearPictures(picturesInUse),
  discardPicture,
  takeAsk,
  countFigures,
  sendLetterOn,
  extendTimetables,
  planOpenedDay,
  findOddSeries,
  offerPlaces,
  expectLearners,
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
  tellVisitorLater,
  sendAnnouncement,
  tidyRooms,
  morningMail,
  measureOpening({ newest: newestBackup, rehearse }),
  sendDataLink,
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
  sumLedger,
  prepareImport,
  runImport,
  foreseeUndo,
  undoImport,
  forgetNightly([...personalData, importsData]),
  clearLimits,
] as readonly Job[];
