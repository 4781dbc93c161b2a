import { dataRequestsApi } from '#src/desk/data-requests/api.server.ts';
import { adminFamiliesApi } from '#src/desk/families/api.server.ts';
import { inboxApi } from '#src/desk/inbox/api.server.ts';
import { adminInvitationsApi } from '#src/desk/invitations/api.server.ts';
import { peopleApi } from '#src/desk/people/api.server.ts';
import { adminPhrasesApi } from '#src/desk/phrases/api.server.ts';
import { adminRatesApi } from '#src/desk/rates/api.server.ts';
import { requestsApi } from '#src/desk/requests/api.server.ts';
import { todayApi } from '#src/desk/today/api.server.ts';
import { everythingOutApi } from '#src/moving/everything-out/api.server.ts';
import { movingInApi } from '#src/moving/moving-in/api.server.ts';
import { openingApi } from '#src/moving/opening/api.server.ts';
import type { Implementation } from '#src/platform/http/endpoints.server.ts';
import { adminBusinessApi } from '#src/staff/business/api.server.ts';
import { deadlinesApi } from '#src/staff/deadlines/api.server.ts';
import { adminFiguresApi } from '#src/staff/figures/api.server.ts';
import { availabilityApi } from '#src/staff/lessons/availability/api.server.ts';
import { adminCategoriesApi } from '#src/staff/lessons/categories/api.server.ts';
import { adminLessonsApi } from '#src/staff/lessons/lessons/api.server.ts';
import { adminMeetingsApi } from '#src/staff/lessons/meetings/api.server.ts';
import { adminReviewsApi } from '#src/staff/lessons/reviews/api.server.ts';
import { adminRoomsApi } from '#src/staff/lessons/rooms/api.server.ts';
import { adminSubstitutesApi } from '#src/staff/lessons/substitutes/api.server.ts';
import { adminTrialsApi } from '#src/staff/lessons/trials/api.server.ts';
import { adminAnnouncementsApi } from '#src/staff/letters/announcements/api.server.ts';
import { lettersApi } from '#src/staff/letters/letters/api.server.ts';
import { mailsApi } from '#src/staff/letters/mails/api.server.ts';
import { subscribersApi } from '#src/staff/letters/subscribers/api.server.ts';
import { logApi } from '#src/staff/log/api.server.ts';
import { adminBooksApi } from '#src/staff/money/books/api.server.ts';
import { adminDiscountsApi } from '#src/staff/money/discounts/api.server.ts';
import { adminEnrolmentsApi } from '#src/staff/money/enrolments/api.server.ts';
import { exchangeRatesApi } from '#src/staff/money/exchange-rate/api.server.ts';
import { adminMonthApi } from '#src/staff/money/month/api.server.ts';
import { adminOrdersApi } from '#src/staff/money/orders/api.server.ts';
import { adminMoneyApi } from '#src/staff/money/payments/api.server.ts';
import { adminPayoutsApi } from '#src/staff/money/payouts/api.server.ts';
import { priceOffersApi } from '#src/staff/money/price-offers/api.server.ts';
import { adminPricesApi } from '#src/staff/money/prices/api.server.ts';
import { adminSubscriptionsApi } from '#src/staff/money/subscriptions/api.server.ts';
import { adminTransfersApi } from '#src/staff/money/transfers/api.server.ts';
import { adminClaimsApi } from '#src/staff/site/claims/api.server.ts';
import { adminInstructorsApi } from '#src/staff/site/instructors/api.server.ts';
import { adminTeacherPagesApi } from '#src/staff/site/teacher-pages/api.server.ts';
import { textsApi } from '#src/staff/site/texts/api.server.ts';
import { adminUpcomingApi } from '#src/staff/site/upcoming/api.server.ts';
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
  adminSubstitutesApi,
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
