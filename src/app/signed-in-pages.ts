import { type Page, page, signedInPage } from '#src/app/page.ts';

/** What the pages of who has signed in stand in; many of them have a form. */
export const workspaceFrame = page('', 'school/workspace/workspace', {}, 'platform');

/** The pages of students and teachers, in the workspace. */
export const signedInPages: Page[] = [
  signedInPage('dashboard', 'school/home/dashboard/dashboard'),
  signedInPage('write-review/:id', 'school/reviews/writing/write-review'),
  signedInPage('family', 'school/families/family'),
  signedInPage('make-ups/:id/:learnerId', 'school/attendance/cannot-come/make-up'),
  signedInPage('meeting/:id/report/:learnerId', 'school/reports/writing/report'),
  signedInPage('reports', 'school/reports/reading/reports'),
  signedInPage('reports/:meetingId/:learnerId', 'school/reports/reading/report'),
  signedInPage('child-link/:id', 'school/families/child-link/child-link'),
  signedInPage('child-calendar/:id', 'school/calendars/child-calendar'),
  signedInPage('my-courses', 'school/home/courses/my-courses'),
  signedInPage('my-schedule', 'school/home/schedule/schedule'),
  signedInPage('my-hours', 'school/home/schedule/hours/hours'),
  signedInPage('board/:id', 'school/room/board/board'),
  signedInPage('meeting/:id', 'school/attendance/marking/meeting'),
  signedInPage('progress', 'school/home/progress/progress'),
  signedInPage('earnings', 'shop/payouts/earnings'),
  signedInPage('earnings/:id', 'shop/payouts/statement'),
  signedInPage('announce/:lessonId', 'school/messages/announcing/announce'),
  signedInPage('classroom/:id/:type', 'school/lesson-pages/classroom'),
  signedInPage('rooms/:id', 'school/lesson-pages/room'),
  signedInPage('classes', 'school/home/dashboard/classes'),
  signedInPage('classdetails/:id/:type', 'school/lesson-pages/details'),
  signedInPage('add-class-group', 'offer/lessons/add'),
  signedInPage('buy', 'shop/payments/buy'),
  signedInPage('orders/:id', 'shop/payments/order'),
  signedInPage('payments', 'shop/receipts/payments'),
  signedInPage('account', 'account/settings/account'),
  signedInPage('settings', 'account/settings/settings'),
  signedInPage('notifications', 'people/notifications/notifications'),
  signedInPage('account-data', 'account/privacy/account-data'),
  signedInPage('account-password', 'people/accounts/change-password'),
  signedInPage('teacher-profile', 'offer/teachers/profile'),
  signedInPage('teacher-page', 'offer/teachers/pages/own'),
  signedInPage('edit/:id/:state', 'offer/lessons/edit'),
];
