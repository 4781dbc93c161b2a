import { accountsApi } from '#src/accounts/api.server.ts';
import { secondFactorApi } from '#src/accounts/second-factor/api.server.ts';
import { availabilityApi } from '#src/admin/availability/api.server.ts';
import { adminBooksApi } from '#src/admin/books/api.server.ts';
import { adminCategoriesApi } from '#src/admin/categories/api.server.ts';
import { adminClaimsApi } from '#src/admin/claims/api.server.ts';
import { dataRequestsApi } from '#src/admin/data-requests/api.server.ts';
import { deadlinesApi } from '#src/admin/deadlines/api.server.ts';
import { adminDiscountsApi } from '#src/admin/discounts/api.server.ts';
import { adminEnrolmentsApi } from '#src/admin/enrolments/api.server.ts';
import { exchangeRatesApi } from '#src/admin/exchange-rate/api.server.ts';
import { adminFamiliesApi } from '#src/admin/families/api.server.ts';
import { figuresApi } from '#src/admin/figures/api.server.ts';
import { adminInstructorsApi } from '#src/admin/instructors/api.server.ts';
import { adminLessonsApi } from '#src/admin/lessons/api.server.ts';
import { lettersApi } from '#src/admin/letters/api.server.ts';
import { logApi } from '#src/admin/log/api.server.ts';
import { mailsApi } from '#src/admin/mails/api.server.ts';
import { adminMeetingsApi } from '#src/admin/meetings/api.server.ts';
import { adminMoneyApi } from '#src/admin/money/api.server.ts';
import { adminOrdersApi } from '#src/admin/orders/api.server.ts';
import { adminPayoutsApi } from '#src/admin/payouts/api.server.ts';
import { peopleApi } from '#src/admin/people/api.server.ts';
import { adminPhrasesApi } from '#src/admin/phrases/api.server.ts';
import { adminPricesApi } from '#src/admin/prices/api.server.ts';
import { adminRatesApi } from '#src/admin/rates/api.server.ts';
import { requestsApi } from '#src/admin/requests/api.server.ts';
import { adminReviewsApi } from '#src/admin/reviews/api.server.ts';
import { subscribersApi } from '#src/admin/subscribers/api.server.ts';
import { adminTeacherPagesApi } from '#src/admin/teacher-pages/api.server.ts';
import { textsApi } from '#src/admin/texts/api.server.ts';
import { todayApi } from '#src/admin/today/api.server.ts';
import { adminTrialsApi } from '#src/admin/trials/api.server.ts';
import { adminUpcomingApi } from '#src/admin/upcoming/api.server.ts';
import { cannotComeApi } from '#src/attendance/cannot-come/api.server.ts';
import { markingApi } from '#src/attendance/marking/api.server.ts';
import { notComingTo } from '#src/attendance/not-coming.server.ts';
import { calendarsApi } from '#src/calendars/api.server.ts';
import { certificatesApi } from '#src/certificates/api.server.ts';
import { certifiedIn } from '#src/certificates/certificates.server.ts';
import { contactApi } from '#src/contact/api.server.ts';
import { countsApi } from '#src/counts/api.server.ts';
import { instructorsApi } from '#src/courses/instructors/api.server.ts';
import { enrolmentsApi } from '#src/enrolments/api.server.ts';
import { handOnUnpaid } from '#src/enrolments/books.server.ts';
import { byCreditsApi } from '#src/enrolments/by-credits/api.server.ts';
import { clashesApi } from '#src/enrolments/clashes/api.server.ts';
import { endLearning } from '#src/enrolments/ending.server.ts';
import { givingUpApi } from '#src/enrolments/giving-up/api.server.ts';
import { learners } from '#src/enrolments/learners.server.ts';
import { rosterApi } from '#src/enrolments/roster/api.server.ts';
import { waitingApi } from '#src/enrolments/waiting/api.server.ts';
import { activitiesApi } from '#src/families/activities/api.server.ts';
import { familiesApi } from '#src/families/api.server.ts';
import { childLinkApi } from '#src/families/child-link/api.server.ts';
import { guardiansApi } from '#src/families/guardians/api.server.ts';
import { filesApi } from '#src/files/api.server.ts';
import { homeworkApi } from '#src/homework/api.server.ts';
import { lessonsApi } from '#src/lessons/api.server.ts';
import { meetingsApi } from '#src/lessons/timetable/api.server.ts';
import { timetableApi } from '#src/lessons/timetable/preview-api.server.ts';
import { myCoursesApi } from '#src/my-courses/api.server.ts';
import { myLessonsApi } from '#src/my-lessons/api.server.ts';
import { noticesApi } from '#src/notices/api.server.ts';
import { notificationsApi } from '#src/notifications/api.server.ts';
import { pushApi } from '#src/notifications/push-api.server.ts';
import { packagesApi } from '#src/packages/api.server.ts';
import { paymentsApi } from '#src/payments/api.server.ts';
import { payBackOnline } from '#src/payments/refunds/giving-back.server.ts';
import { payoutsApi } from '#src/payouts/api.server.ts';
import type { Implementation } from '#src/platform/endpoints.server.ts';
import { pricingApi } from '#src/pricing/api.server.ts';
import { privacyApi } from '#src/privacy/api.server.ts';
import { progressApi } from '#src/progress/api.server.ts';
import { receiptsApi } from '#src/receipts/api.server.ts';
import { readingApi } from '#src/reports/reading/api.server.ts';
import { writingApi } from '#src/reports/writing/api.server.ts';
import { reviewingApi } from '#src/reviewing/api.server.ts';
import { reviewsApi } from '#src/reviews/earned/api.server.ts';
import { starsOf } from '#src/reviews/ratings.server.ts';
import { scheduleApi } from '#src/schedule/api.server.ts';
import { hoursApi } from '#src/schedule/hours/api.server.ts';
import { schedulerApi } from '#src/scheduler/api.server.ts';
import { consentsApi } from '#src/settings/consents/api.server.ts';
import { subscriptionsApi } from '#src/subscriptions/api.server.ts';
import { teachersPageApi } from '#src/teacher-pages/api.server.ts';
import { teachersApi } from '#src/teachers/api.server.ts';
import { teacherPagesApi } from '#src/teachers/pages/api.server.ts';
import { appointmentsApi, trialsApi } from '#src/trials/api.server.ts';
import { upcomingApi } from '#src/upcoming/api.server.ts';
import { workspaceApi } from '#src/workspace/api.server.ts';
import { handingOut } from './handing-out.server.ts';

/** Every feature's endpoints. */
export const features: readonly Implementation[] = [
  accountsApi(handingOut),
  secondFactorApi(handingOut),
  notificationsApi,
  filesApi,
  teachersApi,
  teacherPagesApi,
  schedulerApi,
  appointmentsApi,
  trialsApi,
  lessonsApi(learners, starsOf),
  timetableApi,
  meetingsApi(learners),
  reviewsApi,
  teachersPageApi,
  familiesApi(endLearning),
  activitiesApi,
  childLinkApi,
  guardiansApi(handOnUnpaid),
  packagesApi,
  enrolmentsApi,
  givingUpApi(payBackOnline),
  byCreditsApi,
  clashesApi,
  rosterApi(certifiedIn, notComingTo),
  homeworkApi,
  writingApi,
  readingApi,
  reviewingApi,
  cannotComeApi,
  waitingApi,
  markingApi,
  certificatesApi,
  workspaceApi,
  noticesApi,
  pushApi,
  calendarsApi,
  scheduleApi,
  hoursApi,
  myCoursesApi,
  myLessonsApi,
  progressApi,
  contactApi,
  subscriptionsApi,
  countsApi,
  pricingApi,
  paymentsApi,
  payoutsApi,
  receiptsApi,
  upcomingApi,
  instructorsApi,
  todayApi,
  deadlinesApi,
  requestsApi,
  availabilityApi,
  subscribersApi,
  lettersApi,
  figuresApi,
  privacyApi,
  consentsApi,
  adminEnrolmentsApi,
  adminOrdersApi,
  adminMoneyApi,
  adminDiscountsApi,
  adminBooksApi,
  peopleApi(handingOut),
  adminFamiliesApi,
  adminLessonsApi,
  adminMeetingsApi,
  adminReviewsApi,
  adminTeacherPagesApi,
  adminPayoutsApi,
  adminRatesApi,
  adminCategoriesApi,
  adminClaimsApi,
  adminPhrasesApi,
  adminPricesApi,
  exchangeRatesApi,
  adminUpcomingApi,
  adminInstructorsApi,
  textsApi,
  mailsApi,
  logApi,
  dataRequestsApi,
  adminTrialsApi,
];
