import { courses } from '#src/site/courses/course-list.ts';

/** Things that a screen of the whole school is about, by their ids. */
export type Things = Record<
  | 'lesson'
  | 'learner'
  | 'meeting'
  | 'coming'
  | 'reported'
  | 'order'
  | 'trial'
  | 'request'
  | 'purchase'
  | 'review'
  | 'letter'
  | 'teacher'
  | 'parent'
  | 'thread',
  string
>;

/** Screens that anybody may open and no sitemap names. */
export const unlisted = [
  '/reset-password?token=unknown',
  '/invitation?token=unknown',
  '/code',
  '/your-data/unknown',
  '/subscriptions/unknown',
  '/stop/unknown',
  '/pay/unknown',
  '/reminders/unknown',
  '/confirm-email/unknown',
  '/undo-email/unknown',
  '/guardians/unknown',
  '/cannot-come/unknown',
  '/chat/unknown',
  '/appointments/unknown',
  '/certificates/unknown',
  '/c/unknown',
  '/upcoming-course/unknown',
  '/courses/unknown',
  '/my-lessons',
  '/my-lessons/board/00000000-0000-4000-8000-000000000000',
  '/my-lessons/room/00000000-0000-4000-8000-000000000000',
  '/trial-room/unknown',
  '/trial-board/unknown',
  '/schedule',
  '/no-such-page',
];

/** Every screen of a guardian with two children, one of which learns in `lesson`. */
export const ofStudent = (it: Things) => [
  '/dashboard',
  '/family',
  '/my-courses',
  '/my-schedule',
  '/progress',
  '/reports',
  `/reports/${it.reported}/${it.learner}`,
  `/board/${it.reported}`,
  `/child-link/${it.learner}`,
  `/child-calendar/${it.learner}`,
  `/make-ups/${it.coming}/${it.learner}`,
  `/room/${it.coming}`,
  `/rooms/${it.lesson}`,
  '/classes',
  `/classdetails/${it.lesson}/group`,
  `/classroom/${it.lesson}/group`,
  `/write-review/${it.lesson}`,
  '/buy?plan=group8',
  `/orders/${it.order}`,
  '/payments',
  '/renewals',
  '/account',
  '/account-data',
  '/account-password',
  '/settings',
  '/notifications',
  '/messages',
  '/messages/new',
  `/messages/new?learner=${it.learner}`,
  `/messages/${it.thread}`,
];

/** Every screen of the teacher of `lesson`. */
export const ofTeacher = (it: Things) => [
  '/dashboard',
  '/my-schedule',
  '/my-hours',
  '/classes',
  '/add-class-group',
  `/classdetails/${it.lesson}/group`,
  `/edit/${it.lesson}/group`,
  `/announce/${it.lesson}`,
  `/meeting/${it.meeting}`,
  `/meeting/${it.meeting}/report/${it.learner}`,
  '/teacher-page',
  '/teacher-profile',
  '/earnings',
  '/earnings/unknown',
  '/account',
  '/account-data',
  '/account-password',
  '/settings',
  '/notifications',
  '/messages',
  '/messages/new',
  `/messages/${it.thread}`,
];

/** Screens of the back office that are about one thing, or that no menu names. */
export const ofAdmin = (it: Things) => [
  `/admin/requests/${it.request}`,
  '/admin/inbox',
  '/admin/inbox?view=all',
  '/admin/inbox/settings',
  `/admin/inbox/${it.thread}`,
  '/admin/letters/new',
  '/admin/announcements/new',
  '/admin/invitations/paper',
  '/admin/invitations/wave',
  `/admin/letters/${it.letter}`,
  `/admin/purchases/${it.purchase}`,
  `/admin/orders/${it.order}`,
  `/admin/families/${it.parent}`,
  `/admin/people/${it.teacher}`,
  `/admin/lessons/${it.lesson}`,
  `/admin/lessons/${it.lesson}/edit`,
  `/admin/meetings/${it.meeting}`,
  '/admin/substitutes',
  `/admin/substitutes?teacher=${it.teacher}`,
  `/admin/reviews/${it.review}`,
  `/admin/teacher-pages/${it.teacher}`,
  '/admin/subscriptions/unknown',
  '/admin/month?month=2026-01',
  '/admin/payouts/unknown',
  '/admin/transfers',
  '/admin/transfers/unknown',
  '/admin/movements',
  '/admin/rates',
  '/admin/alarms?state=all',
  '/notifications',
  '/admin/trials/seats',
  `/admin/trials/${it.trial}`,
  '/admin/prices/group8',
  '/admin/texts/unknown',
  '/admin/data-requests/unknown',
  '/admin/moving-in/unknown',
];

/** One course of each template: with a teacher’s words, without them, and one that is yet to come. */
const ofEachTemplate = [
  ...[true, false].map((profile) => `/courses/${courses.find((course) => course.profile === profile)?.slug}`),
  '/upcoming-course/1',
];

/** Whether a public page is made as another one is: a course, or a legal text as /terms is. */
export function isOfSameTemplate(path: string): boolean {
  if (['/privacy', '/refund', '/cancellation'].includes(path)) return true;
  return /^\/(courses|upcoming-course)\//.test(path) && !ofEachTemplate.includes(path);
}
