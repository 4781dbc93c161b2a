import type { RouteObject } from 'react-router';
import { courseSlugs } from '#src/courses/slugs.ts';
import { childPage, page, signedInPage } from './page.ts';

const cached = { cached: true };
const listed = { listed: true };
const missing = { missing: true };
const secret = { secret: true, atOnce: true };
/** Most visitors open the trial wizard from here. */
const toWizard = { ...cached, next: { file: 'src/trials/trial-dialog.tsx', namespaces: ['trials'] } };

/** From the catalogue a class or group is opened. */
const toLesson = {
  ...listed,
  next: { file: 'src/enrolments/lesson.page.tsx', namespaces: ['enrolments', 'reviews', 'reviews/earned'] },
};

/** From a teacher's page a trial lesson with them is begun. */
const toTrial = { ...listed, next: { file: 'src/trials/trial-dialog.tsx', namespaces: ['trials'] } };

const bought = ['enrolments', 'families', 'lessons'] as const;

/** The public pages, in the frame of the site: the address, the module, how it meets its visitor, further texts. */
export const publicPages: RouteObject[] = [
  page('', 'site/home/home', toWizard, 'upcoming', 'reviews', 'counts'),
  page('free-trial', 'trials/free-trial', cached),
  page('pricing', 'pricing/pricing', cached, 'trials'),
  page('about-us', 'site/about/about', cached, 'counts'),
  page('how-it-works', 'site/how-it-works/how-it-works', toWizard, 'trials', 'counts'),
  page('support', 'site/support/support', cached),
  page('lessons', 'lessons/catalogue/catalogue', toLesson, 'lessons', 'teachers'),
  page('lessons/:id', 'enrolments/lesson', listed, 'lessons', 'teachers', 'reviews', 'reviews/earned'),
  page(
    'teachers/:slug',
    'teacher-pages/teacher',
    toTrial,
    'teachers',
    'teachers/pages',
    'lessons',
    'reviews',
    'reviews/earned',
    'trials',
  ),
  page('login', 'accounts/login', cached),
  page('signup', 'accounts/sign-up', cached),
  page('forgot-password', 'accounts/forgot-password', cached),
  page('reset-password', 'accounts/reset-password', secret),
  page('confirm-email/:key', 'accounts/confirm-email', secret),
  page('undo-email/:key', 'accounts/undo-email', secret),
  page('appointments/:key', 'trials/appointment', secret, 'scheduler'),
  page('subscriptions/:key', 'subscriptions/subscription', secret),
  page('reminders/:key', 'notices/reminders', secret),
  page('cannot-come/:key', 'attendance/cannot-come/cannot-come', secret, 'families'),
  page('guardians/:key', 'families/guardians/invited', secret, 'accounts'),
  page('certificates/:code', 'certificates/certificate', { secret: true }),
  page('your-data', 'privacy/your-data', cached),
  page('your-data/:key', 'privacy/held', secret),
  page('contact-us', 'contact/contact', cached),
  ...[1, 2, 3].map((id) => page(`upcoming-course/${id}`, 'upcoming/page/upcoming', cached, 'upcoming')),
  page('upcoming-course/:id', 'upcoming/page/upcoming', missing, 'upcoming'),
  ...['terms', 'privacy', 'refund', 'cancellation'].map((path) => page(path, 'legal/document', cached)),
  page('subjects', 'courses/subjects/subjects', cached, 'counts'),
  ...courseSlugs.map((slug) =>
    page(
      `courses/${slug}`,
      'courses/page/course',
      toWizard,
      'lessons',
      'teachers',
      'counts',
      `courses/${slug}`,
    ),
  ),
  page('courses/:id', 'courses/page/course-not-found', missing, 'lessons'),
  page('*', 'site/not-found', missing),
];

/** The pages of students and teachers, in the workspace. */
export const signedInPages: RouteObject[] = [
  signedInPage(
    'dashboard',
    'schedule/dashboard',
    'enrolments',
    'enrolments/giving-up',
    'lessons',
    'teachers',
    'trials',
    'trials/own',
    'families',
    'homework',
    'reviewing',
    'attendance/cannot-come',
    'attendance/marking',
    'reports/reading',
    'reports/writing',
    'packages',
  ),
  signedInPage('write-review/:id', 'reviewing/write-review', 'reviews/earned'),
  signedInPage('family', 'families/family', 'families/child-link', 'families/guardians', 'trials'),
  signedInPage('make-ups/:id/:learnerId', 'attendance/cannot-come/make-up', 'families', 'enrolments'),
  signedInPage(
    'meeting/:id/report/:learnerId',
    'reports/writing/report',
    'reports',
    'families',
    'homework',
    'enrolments',
    'lessons',
  ),
  signedInPage('reports', 'reports/reading/reports', 'families', 'enrolments'),
  signedInPage(
    'reports/:meetingId/:learnerId',
    'reports/reading/report',
    'reports',
    'families',
    'homework',
    'lessons',
  ),
  signedInPage('child-link/:id', 'families/child-link/child-link', 'families'),
  signedInPage('child-calendar/:id', 'calendars/child-calendar', 'accounts', 'families'),
  signedInPage('my-courses', 'my-courses/my-courses', 'enrolments', 'families', 'lessons', 'teachers'),
  signedInPage(
    'my-schedule',
    'schedule/schedule',
    'notices',
    'accounts',
    'enrolments',
    'enrolments/giving-up',
    'lessons',
    'lessons/changing',
    'lessons/timetable',
    'calendars',
    'families',
    'families/activities',
    'schedule/family',
    'attendance/cannot-come',
  ),
  signedInPage(
    'my-hours',
    'schedule/hours/hours',
    'schedule',
    'enrolments',
    'lessons',
    'lessons/changing',
    'lessons/timetable',
    'families',
  ),
  signedInPage('meeting/:id', 'attendance/marking/meeting', 'families', 'lessons', 'trials', 'enrolments'),
  signedInPage('progress', 'progress/progress', 'certificates', 'families', 'lessons'),
  signedInPage('earnings', 'payouts/earnings'),
  signedInPage('earnings/:id', 'payouts/statement'),
  signedInPage('classroom/:id/:type', 'enrolments/classroom', 'lessons', 'teachers'),
  signedInPage('classes', 'enrolments/classes', 'lessons', 'teachers', 'families'),
  signedInPage(
    'classdetails/:id/:type',
    'enrolments/details',
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
  signedInPage('add-class-group', 'lessons/add', 'lessons/timetable', 'files'),
  signedInPage('buy', 'payments/buy', 'accounts', ...bought, 'enrolments/clashes', 'teachers'),
  signedInPage('orders/:id', 'payments/order', ...bought),
  signedInPage('payments', 'receipts/payments', 'payments', ...bought, 'packages'),
  signedInPage('account', 'settings/account', 'accounts'),
  signedInPage(
    'settings',
    'settings/settings',
    'settings/consents',
    'enrolments/giving-up',
    'accounts',
    'accounts/second-factor',
    'calendars',
    'subscriptions',
  ),
  signedInPage('notifications', 'notifications/notifications'),
  signedInPage('account-data', 'privacy/account-data', 'accounts'),
  signedInPage('account-password', 'accounts/change-password'),
  signedInPage('teacher-profile', 'teachers/profile', 'files'),
  signedInPage('teacher-page', 'teachers/pages/own'),
  signedInPage('edit/:id/:state', 'lessons/edit', 'lessons/timetable', 'files'),
];

/** The calendar that the wizard shows in a frame. */
export const schedulePage = page(
  'schedule',
  'trials/schedule',
  { atOnce: true, framed: true },
  'scheduler',
  'platform',
);

/** A child's own page, which stands in nothing: there is no other place for a child to go. */
export const ownPage = childPage('my-lessons', 'my-lessons/my-lessons', 'homework');
