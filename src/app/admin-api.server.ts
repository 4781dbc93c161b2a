import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import { adminAnnouncementsApi } from '#src/staff/announcements/api.server.ts';
import { availabilityApi } from '#src/staff/availability/api.server.ts';
import { adminBooksApi } from '#src/staff/books/api.server.ts';
import { adminBusinessApi } from '#src/staff/business/api.server.ts';
import { adminCategoriesApi } from '#src/staff/categories/api.server.ts';
import { adminClaimsApi } from '#src/staff/claims/api.server.ts';
import { dataRequestsApi } from '#src/staff/data-requests/api.server.ts';
import { deadlinesApi } from '#src/staff/deadlines/api.server.ts';
import { adminDiscountsApi } from '#src/staff/discounts/api.server.ts';
import { adminEnrolmentsApi } from '#src/staff/enrolments/api.server.ts';
import { everythingOutApi } from '#src/staff/everything-out/api.server.ts';
import { exchangeRatesApi } from '#src/staff/exchange-rate/api.server.ts';
import { adminFamiliesApi } from '#src/staff/families/api.server.ts';
import { adminFiguresApi } from '#src/staff/figures/api.server.ts';
import { inboxApi } from '#src/staff/inbox/api.server.ts';
import { adminInstructorsApi } from '#src/staff/instructors/api.server.ts';
import { adminInvitationsApi } from '#src/staff/invitations/api.server.ts';
import { adminLessonsApi } from '#src/staff/lessons/api.server.ts';
import { lettersApi } from '#src/staff/letters/api.server.ts';
import { logApi } from '#src/staff/log/api.server.ts';
import { mailsApi } from '#src/staff/mails/api.server.ts';
import { adminMeetingsApi } from '#src/staff/meetings/api.server.ts';
import { adminMoneyApi } from '#src/staff/money/api.server.ts';
import { adminMonthApi } from '#src/staff/month/api.server.ts';
import { movingInApi } from '#src/staff/moving-in/api.server.ts';
import { openingApi } from '#src/staff/opening/api.server.ts';
import { adminOrdersApi } from '#src/staff/orders/api.server.ts';
import { adminPayoutsApi } from '#src/staff/payouts/api.server.ts';
import { peopleApi } from '#src/staff/people/api.server.ts';
import { adminPhrasesApi } from '#src/staff/phrases/api.server.ts';
import { priceOffersApi } from '#src/staff/price-offers/api.server.ts';
import { adminPricesApi } from '#src/staff/prices/api.server.ts';
import { adminRatesApi } from '#src/staff/rates/api.server.ts';
import { requestsApi } from '#src/staff/requests/api.server.ts';
import { adminReviewsApi } from '#src/staff/reviews/api.server.ts';
import { adminRoomsApi } from '#src/staff/rooms/api.server.ts';
import { subscribersApi } from '#src/staff/subscribers/api.server.ts';
import { adminSubscriptionsApi } from '#src/staff/subscriptions/api.server.ts';
import { adminTeacherPagesApi } from '#src/staff/teacher-pages/api.server.ts';
import { textsApi } from '#src/staff/texts/api.server.ts';
import { todayApi } from '#src/staff/today/api.server.ts';
import { adminTransfersApi } from '#src/staff/transfers/api.server.ts';
import { adminTrialsApi } from '#src/staff/trials/api.server.ts';
import { adminUpcomingApi } from '#src/staff/upcoming/api.server.ts';
import { handingOut } from './handing-out.server.ts';

/** The endpoints of the back office. */
export const adminFeatures: readonly Implementation[] = [
  todayApi,
  openingApi,
  deadlinesApi,
  requestsApi,
  inboxApi,
  availabilityApi,
  subscribersApi,
  lettersApi,
  adminAnnouncementsApi,
  adminInvitationsApi,
  adminFiguresApi,
  adminEnrolmentsApi,
  adminOrdersApi,
  adminSubscriptionsApi,
  adminMonthApi,
  adminMoneyApi,
  adminDiscountsApi,
  adminBooksApi,
  adminTransfersApi,
  peopleApi(handingOut),
  adminFamiliesApi,
  adminLessonsApi,
  adminMeetingsApi,
  adminRoomsApi,
  adminReviewsApi,
  adminTeacherPagesApi,
  adminPayoutsApi,
  adminRatesApi,
  adminCategoriesApi,
  adminBusinessApi,
  adminClaimsApi,
  adminPhrasesApi,
  adminPricesApi,
  priceOffersApi,
  movingInApi,
  everythingOutApi,
  exchangeRatesApi,
  adminUpcomingApi,
  adminInstructorsApi,
  textsApi,
  mailsApi,
  logApi,
  dataRequestsApi,
  adminTrialsApi,
];
