import { childPage, type Kind, type Page, page } from '#src/app/page.ts';
import { courseSlugs } from '#src/site/courses/slugs.ts';

const cached = { cached: true };
const early = { cached: true, early: true };
const listed = { listed: true };
const missing = { missing: true };
const secret = { secret: true, atOnce: true };
const wizard = { file: 'src/offer/trials/wizard/trial-dialog.tsx' };

/** Most visitors open the trial wizard from here. */
const toWizard = { ...cached, next: wizard } satisfies Kind;

/** From the catalogue a class or group is opened. */
const toLesson = {
  ...listed,
  next: {
    file: 'src/school/lesson-pages/lesson.page.tsx',
    texts: 'school/lesson-pages/lesson.page',
  },
} satisfies Kind;

/** From a teacher's page a trial lesson with them is begun. */
const toTrial = { ...listed, next: wizard } satisfies Kind;

/** What the public pages stand in. */
export const siteFrame = page('', 'site/frame/layout', {});

/** The public pages, in the frame of the site: the address, the module, how it meets its visitor. */
export const publicPages: Page[] = [
  page('', 'site/home/home', toWizard),
  page('free-trial', 'offer/trials/free-trial', listed),
  page('pricing', 'offer/pricing/pricing', cached),
  page('about-us', 'site/about/about', cached),
  page('how-it-works', 'site/how-it-works/how-it-works', toWizard),
  page('support', 'site/support/support', cached),
  page('lessons', 'offer/lessons/catalogue/catalogue', toLesson),
  page('lessons/:id', 'school/lesson-pages/lesson', listed),
  page('teachers/:slug', 'site/teacher-pages/teacher', toTrial),
  page('login', 'people/accounts/login', early),
  page('signup', 'people/accounts/sign-up', early),
  page('forgot-password', 'people/accounts/forgot-password', early),
  page('reset-password', 'people/accounts/reset-password', secret),
  page('code', 'people/accounts/invited/code', secret),
  page('invitation', 'people/accounts/invited/invitation', secret),
  page('confirm-email/:key', 'people/accounts/confirm-email', secret),
  page('undo-email/:key', 'people/accounts/undo-email', secret),
  page('appointments/:key', 'offer/trials/appointment', secret),
  page('trial-board/:key', 'room/board/trial-board', secret),
  page('subscriptions/:key', 'offer/subscriptions/subscription', secret),
  page('stop/:key', 'shop/renewals/links/stop', secret),
  page('pay/:key', 'shop/renewals/links/pay', secret),
  page('reminders/:key', 'school/meetings/telling/reminders', secret),
  page('cannot-come/:key', 'learning/attendance/cannot-come/cannot-come', secret),
  page('guardians/:key', 'learning/families/guardians/invited', secret),
  page('certificates/:code', 'learning/certificates/certificate', { secret: true }),
  page('your-data', 'account/privacy/your-data', early),
  page('your-data/:key', 'account/privacy/held', secret),
  page('contact-us', 'offer/contact/contact', cached),
  page('chat', 'school/messages/visitors/page/chat', listed),
  page('chat/:key', 'school/messages/visitors/page/chat-thread', secret),
  ...[1, 2, 3].map((id) => page(`upcoming-course/${id}`, 'offer/upcoming/page/upcoming', cached)),
  page('upcoming-course/:id', 'offer/upcoming/page/upcoming', missing),
  ...['terms', 'privacy', 'refund', 'cancellation'].map((path) => page(path, 'site/legal/document', early)),
  page('subjects', 'site/courses/subjects/subjects', cached),
  ...courseSlugs.map((slug) =>
    page(`courses/${slug}`, 'site/courses/page/course', toWizard, `courses/${slug}`),
  ),
  page('courses/:id', 'site/courses/page/course-not-found', missing),
  page('*', 'site/frame/not-found', missing),
];

/** What visitors see at every other address before the school is open. */
export const soonPage = page('opening-soon', 'site/opening/soon', { still: true, missing: true });

/** The calendar that the wizard shows in a frame. */
export const schedulePage = page('schedule', 'offer/trials/schedule', { atOnce: true, framed: true });

/** A child's own pages, which stand in nothing: there is no other place for a child to go. */
export const ownPages: Page[] = [
  childPage('my-lessons', 'school/home/child/my-lessons'),
  childPage('my-lessons/board/:id', 'room/board/child-board'),
];
const room = { atOnce: true, room: true };

/** The rooms of live lessons, which stand in nothing: they fill the screen. */
export const roomPages = {
  own: [
    page('room/:id', 'room/pages/room', { ...room, reader: 'account' }),
    page('my-lessons/room/:id', 'room/pages/child-room', { ...room, reader: 'child', secret: true }),
  ],
  trial: page('trial-room/:key', 'room/pages/trial-room', { ...room, secret: true }),
};
