import { bookingData } from '#src/calendar/booking/tables.server.ts';
import { teachingTimesData } from '#src/calendar/timetables/working-hours/tables.server.ts';
import { attendanceData } from '#src/learning/attendance/personal.server.ts';
import { certificatesData } from '#src/learning/certificates/tables.server.ts';
import { familiesData } from '#src/learning/families/personal.server.ts';
import { reportsData } from '#src/learning/reports/tables.server.ts';
import { reviewsData } from '#src/learning/reviews/personal.server.ts';
import { subscribersData } from '#src/offer/subscriptions/tables.server.ts';
import { teachersData } from '#src/offer/teachers/tables.server.ts';
import { trialsData } from '#src/offer/trials/personal.server.ts';
import { accountsData } from '#src/people/accounts/personal.server.ts';
import { notificationsData } from '#src/people/notifications/personal.server.ts';
import { mailsData } from '#src/platform/mail/mail.server.ts';
import { personal } from '#src/platform/program/personal.server.ts';
import { roomsData } from '#src/room/personal.server.ts';
import { feedsData } from '#src/school/calendars/tables.server.ts';
import { tellingData } from '#src/school/meetings/personal.server.ts';
import { messagesData } from '#src/school/messages/personal.server.ts';
import { unpaidData } from '#src/shop/payments/unpaid.server.ts';
import { agreementsData } from '#src/shop/renewals/keeping/personal.server.ts';
import { dataKeys } from './tables.server.ts';

/** What all rooms keep of people, as each declares it beside its tables. */
export const personalData = [
  ...accountsData,
  ...notificationsData,
  subscribersData,
  trialsData,
  ...bookingData,
  teachersData,
  ...teachingTimesData,
  certificatesData,
  ...reviewsData,
  reportsData,
  feedsData,
  ...attendanceData,
  ...tellingData,
  ...messagesData,
  ...familiesData,
  ...roomsData,
  unpaidData,
  agreementsData,
  mailsData,
  personal(dataKeys, { kept: { from: dataKeys.expiresAt } }),
];
