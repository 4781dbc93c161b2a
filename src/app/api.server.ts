import { privacyApi } from '#src/account/privacy/api.server.ts';
import { consentsApi } from '#src/account/settings/consents/api.server.ts';
import { bookingApi } from '#src/calendar/booking/api.server.ts';
import { isFreeAt } from '#src/calendar/timetables/free-times.server.ts';
import { cannotComeApi } from '#src/learning/attendance/cannot-come/api.server.ts';
import { markingApi } from '#src/learning/attendance/marking/api.server.ts';
import { notComingTo } from '#src/learning/attendance/not-coming.server.ts';
import { certificatesApi } from '#src/learning/certificates/api.server.ts';
import { certifiedIn } from '#src/learning/certificates/certificates.server.ts';
import { enrolmentsApi } from '#src/learning/enrolments/api.server.ts';
import { byCreditsApi } from '#src/learning/enrolments/by-credits/api.server.ts';
import { clashesApi } from '#src/learning/enrolments/clashes/api.server.ts';
import { givingUpApi } from '#src/learning/enrolments/giving-up/api.server.ts';
import { endLearning } from '#src/learning/enrolments/giving-up/leaving.server.ts';
import { learners } from '#src/learning/enrolments/learners.server.ts';
import { handOnUnpaid } from '#src/learning/enrolments/money/books.server.ts';
import { rosterApi } from '#src/learning/enrolments/roster/api.server.ts';
import { waitingApi } from '#src/learning/enrolments/waiting/api.server.ts';
import { activitiesApi } from '#src/learning/families/activities/api.server.ts';
import { familiesApi } from '#src/learning/families/api.server.ts';
import { childLinkApi } from '#src/learning/families/child-link/api.server.ts';
import { guardiansApi } from '#src/learning/families/guardians/api.server.ts';
import { homeworkApi } from '#src/learning/homework/api.server.ts';
import { packagesApi } from '#src/learning/packages/api.server.ts';
import { mayReadHomeworkFile } from '#src/learning/reports/homework-files.server.ts';
import { readingApi } from '#src/learning/reports/reading/api.server.ts';
import { writingApi } from '#src/learning/reports/writing/api.server.ts';
import { reviewsApi } from '#src/learning/reviews/earned/api.server.ts';
import { starsOf } from '#src/learning/reviews/ratings.server.ts';
import { reviewingApi } from '#src/learning/reviews/writing/api.server.ts';
import { contactApi } from '#src/offer/contact/api.server.ts';
import { lessonsApi } from '#src/offer/lessons/api.server.ts';
import { taughtBy } from '#src/offer/lessons/catalogue/taught.server.ts';
import { timetableApi } from '#src/offer/lessons/timetable/api.server.ts';
import { pricingApi } from '#src/offer/pricing/api.server.ts';
import { subscriptionsApi } from '#src/offer/subscriptions/api.server.ts';
import { teachersApi } from '#src/offer/teachers/api.server.ts';
import { teacherPagesApi } from '#src/offer/teachers/pages/api.server.ts';
import { appointmentsApi, trialsApi } from '#src/offer/trials/api.server.ts';
import { freeTeachersApi } from '#src/offer/trials/free-teachers/api.server.ts';
import { upcomingApi } from '#src/offer/upcoming/api.server.ts';
import { accountsApi } from '#src/people/accounts/api.server.ts';
import { invitationCodesApi } from '#src/people/accounts/invited/api.server.ts';
import { secondFactorApi } from '#src/people/accounts/second-factor/api.server.ts';
import { filesApi } from '#src/people/files/api.server.ts';
import type { MayRead } from '#src/people/files/pictures/pictures.server.ts';
import { notificationsApi } from '#src/people/notifications/api.server.ts';
import { channelApis } from '#src/people/notifications/senders.server.ts';
import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import { boardApi } from '#src/room/board/api.server.ts';
import { boardsOf } from '#src/room/board/boards-of.server.ts';
import { roomsHold } from '#src/room/engines/choose.server.ts';
import { roomApi } from '#src/room/entering/api.server.ts';
import { isRoomClosed } from '#src/room/keeping/closed.server.ts';
import { doesGoOn, goingOnOf } from '#src/room/keeping/overtime.server.ts';
import { seenAt } from '#src/room/keeping/stays.server.ts';
import { calendarsApi } from '#src/school/calendars/api.server.ts';
import { myLessonsApi } from '#src/school/home/child/api.server.ts';
import { myCoursesApi } from '#src/school/home/courses/api.server.ts';
import { dashboardApi } from '#src/school/home/dashboard/api.server.ts';
import { progressApi } from '#src/school/home/progress/api.server.ts';
import { scheduleApi } from '#src/school/home/schedule/api.server.ts';
import { hoursApi } from '#src/school/home/schedule/hours/api.server.ts';
import { meetingsApi } from '#src/school/meetings/api.server.ts';
import { remindersApi } from '#src/school/meetings/telling/api.server.ts';
import { announcingApi } from '#src/school/messages/announcing/api.server.ts';
import { messagesApi } from '#src/school/messages/api.server.ts';
import { askSchool } from '#src/school/messages/saying/ask-school.server.ts';
import { botAnswers } from '#src/school/messages/telegram/answers.server.ts';
import { mayReadMessageFile } from '#src/school/messages/threads/files.server.ts';
import { visitorsApi } from '#src/school/messages/visitors/api.server.ts';
import { workspaceApi } from '#src/school/workspace/api.server.ts';
import { paymentsApi } from '#src/shop/payments/api.server.ts';
import { cardsApi } from '#src/shop/payments/cards/api.server.ts';
import { providerWebhooks } from '#src/shop/payments/providers.server.ts';
import { endPlaces, takeBackNoted } from '#src/shop/payments/refunds/ended.server.ts';
import { payBackOnline } from '#src/shop/payments/refunds/pay-back-online.server.ts';
import { payoutsApi } from '#src/shop/payouts/api.server.ts';
import { receiptsApi } from '#src/shop/receipts/api.server.ts';
import { renewalsApi } from '#src/shop/renewals/api.server.ts';
import { endWithPlace, stopWithOrder, stopWithPlace } from '#src/shop/renewals/gone.server.ts';
import { unpaidMonths } from '#src/shop/renewals/keeping/unpaid-months.server.ts';
import { instructorsApi } from '#src/site/courses/instructors/api.server.ts';
import { figuresApi } from '#src/site/figures/api.server.ts';
import { teachersPageApi } from '#src/site/teacher-pages/api.server.ts';
import { adminFeatures } from './admin-api.server.ts';
import { handingOut } from './handing-out.server.ts';

/** Private files are read by whom they were given to: with homework, or in a conversation. */
const mayReadFile: MayRead = async (...asked) =>
  (await mayReadHomeworkFile(...asked)) || mayReadMessageFile(...asked);

/** Every feature's endpoints. */
export const features: readonly Implementation[] = [
  accountsApi(handingOut),
  secondFactorApi(handingOut),
  invitationCodesApi,
  notificationsApi(botAnswers),
  filesApi(mayReadFile),
  teachersApi,
  teacherPagesApi,
  bookingApi(isFreeAt),
  appointmentsApi,
  trialsApi(boardsOf),
  freeTeachersApi(taughtBy),
  lessonsApi(learners, starsOf, { roomsHold, goingOnOf, endPlaces }),
  timetableApi,
  meetingsApi(learners),
  reviewsApi,
  teachersPageApi,
  familiesApi(endLearning(payBackOnline)),
  activitiesApi,
  childLinkApi,
  guardiansApi(handOnUnpaid),
  packagesApi,
  enrolmentsApi(takeBackNoted),
  givingUpApi(payBackOnline, stopWithPlace),
  byCreditsApi,
  clashesApi,
  rosterApi(certifiedIn, notComingTo),
  homeworkApi,
  writingApi,
  readingApi(boardsOf, askSchool),
  reviewingApi,
  boardApi,
  cannotComeApi(doesGoOn),
  waitingApi,
  markingApi(seenAt, boardsOf, isRoomClosed),
  certificatesApi,
  roomApi,
  messagesApi,
  visitorsApi,
  announcingApi,
  workspaceApi,
  remindersApi,
  ...channelApis(),
  calendarsApi,
  dashboardApi(unpaidMonths),
  scheduleApi,
  hoursApi,
  myCoursesApi,
  myLessonsApi,
  progressApi,
  contactApi(askSchool),
  subscriptionsApi,
  figuresApi,
  pricingApi,
  paymentsApi(stopWithOrder, endWithPlace),
  renewalsApi,
  cardsApi,
  ...providerWebhooks(),
  payoutsApi,
  receiptsApi,
  upcomingApi,
  instructorsApi,
  privacyApi,
  consentsApi,
  ...adminFeatures,
];
