import type { RouteObject } from 'react-router';
import { childPage, page, signedInPage } from '#src/app/routing/page.ts';
import { courseSlugs } from '#src/site/courses/slugs.ts';

const cached = { cached: true };
const listed = { listed: true };
const missing = { missing: true };
const secret = { secret: true, atOnce: true };
/** Most visitors open the trial wizard from here. */
const toWizard = {
  ...cached,
  next: { file: 'src/offer/trials/wizard/trial-dialog.tsx', namespaces: ['trials'] },
};

/** From the catalogue a class or group is opened. */
const toLesson = {
  ...listed,
  next: {
    file: 'src/school/lesson-pages/lesson.page.tsx',
    namespaces: ['lesson-pages', 'enrolments', 'reviews', 'reviews/earned'],
  },
};

/** From a teacher's page a trial lesson with them is begun. */
const toTrial = {
  ...listed,
  next: { file: 'src/offer/trials/wizard/trial-dialog.tsx', namespaces: ['trials'] },
};

const bought = ['enrolments', 'families', 'lessons'] as const;

/** The public pages, in the frame of the site: the address, the module, how it meets its visitor, further texts. */
export const publicPages: RouteObject[] = [
  page('', 'site/home/home', toWizard, 'upcoming', 'reviews', 'figures'),
  page('free-trial', 'offer/trials/free-trial', cached),
  page('pricing', 'offer/pricing/pricing', cached, 'trials'),
  page('about-us', 'site/about/about', cached, 'figures'),
  page('how-it-works', 'site/how-it-works/how-it-works', toWizard, 'trials', 'figures'),
  page('support', 'site/support/support', cached),
  page('lessons', 'offer/lessons/catalogue/catalogue', toLesson, 'lessons', 'teachers'),
  page(
    'lessons/:id',
    'school/lesson-pages/lesson',
    listed,
    'enrolments',
    'lessons',
    'teachers',
    'reviews',
    'reviews/earned',
  ),
  page(
    'teachers/:slug',
    'site/teacher-pages/teacher',
    toTrial,
    'teachers',
    'teachers/pages',
    'lessons',
    'reviews',
    'reviews/earned',
    'trials',
  ),
  page('login', 'people/accounts/login', cached),
  page('signup', 'people/accounts/sign-up', cached),
  page('forgot-password', 'people/accounts/forgot-password', cached),
  page('reset-password', 'people/accounts/reset-password', secret),
  page('confirm-email/:key', 'people/accounts/confirm-email', secret),
  page('undo-email/:key', 'people/accounts/undo-email', secret),
  page('appointments/:key', 'offer/trials/appointment', secret, 'booking'),
  page('subscriptions/:key', 'offer/subscriptions/subscription', secret),
  page('reminders/:key', 'school/meetings/telling/reminders', secret),
  page('cannot-come/:key', 'school/attendance/cannot-come/cannot-come', secret, 'families'),
  page('guardians/:key', 'school/families/guardians/invited', secret, 'accounts'),
  page('certificates/:code', 'school/certificates/certificate', { secret: true }),
  page('your-data', 'account/privacy/your-data', cached),
  page('your-data/:key', 'account/privacy/held', secret),
  page('contact-us', 'offer/contact/contact', cached),
  ...[1, 2, 3].map((id) => page(`upcoming-course/${id}`, 'offer/upcoming/page/upcoming', cached, 'upcoming')),
  page('upcoming-course/:id', 'offer/upcoming/page/upcoming', missing, 'upcoming'),
  ...['terms', 'privacy', 'refund', 'cancellation'].map((path) => page(path, 'site/legal/document', cached)),
  page('subjects', 'site/courses/subjects/subjects', cached, 'figures'),
  ...courseSlugs.map((slug) =>
    page(
      `courses/${slug}`,
      'site/courses/page/course',
      toWizard,
      'lessons',
      'teachers',
      'figures',
      `courses/${slug}`,
    ),
  ),
  page('courses/:id', 'site/courses/page/course-not-found', missing, 'lessons'),
  page('*', 'site/frame/not-found', missing),
];

/** The pages of students and teachers, in the workspace. */
export const signedInPages: RouteObject[] = [
  signedInPage(
    'dashboard',
    'school/home/dashboard/dashboard',
    'home/schedule',
    'enrolments',
    'enrolments/giving-up',
    'lessons',
    'teachers',
    'trials',
    'trials/own',
    'families',
    'homework',
    'reviews/writing',
    'attendance/cannot-come',
    'attendance/marking',
    'reports/reading',
    'reports/writing',
    'packages',
  ),
  signedInPage('write-review/:id', 'school/reviews/writing/write-review', 'reviews/earned'),
  signedInPage('family', 'school/families/family', 'families/child-link', 'families/guardians', 'trials'),
  signedInPage('make-ups/:id/:learnerId', 'school/attendance/cannot-come/make-up', 'families', 'enrolments'),
  signedInPage(
    'meeting/:id/report/:learnerId',
    'school/reports/writing/report',
    'reports',
    'families',
    'homework',
    'enrolments',
    'lessons',
  ),
  signedInPage('reports', 'school/reports/reading/reports', 'families', 'enrolments'),
  signedInPage(
    'reports/:meetingId/:learnerId',
    'school/reports/reading/report',
    'reports',
    'families',
    'homework',
    'lessons',
  ),
  signedInPage('child-link/:id', 'school/families/child-link/child-link', 'families'),
  signedInPage('child-calendar/:id', 'school/calendars/child-calendar', 'accounts', 'families'),
  signedInPage(
    'my-courses',
    'school/home/courses/my-courses',
    'enrolments',
    'families',
    'lessons',
    'teachers',
  ),
  signedInPage(
    'my-schedule',
    'school/home/schedule/schedule',
    'meetings/telling',
    'accounts',
    'enrolments',
    'enrolments/giving-up',
    'lessons',
    'meetings/changing',
    'lessons/timetable',
    'calendars',
    'families',
    'families/activities',
    'home/schedule/family',
    'attendance/cannot-come',
  ),
  signedInPage(
    'my-hours',
    'school/home/schedule/hours/hours',
    'home/schedule',
    'enrolments',
    'lessons',
    'meetings/changing',
    'lessons/timetable',
    'families',
  ),
  signedInPage(
    'meeting/:id',
    'school/attendance/marking/meeting',
    'families',
    'lessons',
    'trials',
    'enrolments',
  ),
  signedInPage('progress', 'school/home/progress/progress', 'certificates', 'families', 'lessons'),
  signedInPage('earnings', 'shop/payouts/earnings'),
  signedInPage('earnings/:id', 'shop/payouts/statement'),
  signedInPage('classroom/:id/:type', 'school/lesson-pages/classroom', 'enrolments', 'lessons', 'teachers'),
  signedInPage('classes', 'school/home/dashboard/classes', 'enrolments', 'lessons', 'teachers', 'families'),
  signedInPage(
    'classdetails/:id/:type',
    'school/lesson-pages/details',
    'enrolments',
    'enrolments/giving-up',
    'enrolments/roster',
    'enrolments/waiting',
    'lessons',
    'teachers',
    'reviews',
    'reviews/earned',
    'families',
    'trials',
  ),
  signedInPage('add-class-group', 'offer/lessons/add', 'lessons/timetable', 'files'),
  signedInPage('buy', 'shop/payments/buy', 'accounts', ...bought, 'enrolments/clashes', 'teachers'),
  signedInPage('orders/:id', 'shop/payments/order', ...bought),
  signedInPage('payments', 'shop/receipts/payments', 'payments', ...bought, 'packages'),
  signedInPage('account', 'account/settings/account', 'accounts'),
  signedInPage(
    'settings',
    'account/settings/settings',
    'settings/consents',
    'enrolments/giving-up',
    'accounts',
    'accounts/second-factor',
    'calendars',
    'subscriptions',
  ),
  signedInPage('notifications', 'people/notifications/notifications'),
  signedInPage('account-data', 'account/privacy/account-data', 'accounts'),
  signedInPage('account-password', 'people/accounts/change-password'),
  signedInPage('teacher-profile', 'offer/teachers/profile', 'files'),
  signedInPage('teacher-page', 'offer/teachers/pages/own'),
  signedInPage('edit/:id/:state', 'offer/lessons/edit', 'lessons/timetable', 'files'),
];

/** The calendar that the wizard shows in a frame. */
export const schedulePage = page(
  'schedule',
  'offer/trials/schedule',
  { atOnce: true, framed: true },
  'booking',
  'platform',
);

/** A child's own page, which stands in nothing: there is no other place for a child to go. */
export const ownPage = childPage('my-lessons', 'school/home/child/my-lessons', 'homework');
