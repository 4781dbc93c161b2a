import type { RouteObject } from 'react-router';
import { signedInPage } from './page.ts';

/** A page of the back office, with the words that all of them use; without a path it is the first one. */
function adminPage(path: string, name: string, ...texts: string[]): RouteObject {
  return signedInPage(path ? `admin/${path}` : 'admin', `admin/${name}`, 'admin', 'audit', ...texts);
}

/** The back office: for the role admin alone. */
export const adminPages: RouteObject[] = [
  adminPage('', 'today/today', 'admin/mails'),
  adminPage('requests', 'requests/requests', 'contact'),
  adminPage('requests/:id', 'requests/request', 'contact'),
  adminPage('availability', 'availability/availability'),
  adminPage('subscribers', 'subscribers/subscribers', 'subscriptions'),
  adminPage('letters', 'letters/letters', 'admin/subscribers', 'subscriptions'),
  adminPage('letters/new', 'letters/new-letter', 'admin/subscribers', 'subscriptions'),
  adminPage('letters/:id', 'letters/letter', 'admin/subscribers', 'subscriptions'),
  adminPage('figures', 'figures/figures', 'trials'),
  adminPage('purchases', 'enrolments/enrolments', 'lessons'),
  adminPage('purchases/:id', 'enrolments/enrolment', 'lessons', 'families'),
  adminPage(
    'families/:id',
    'families/family',
    'admin/people',
    'admin/enrolments',
    'admin/requests',
    'admin/trials',
    'admin/mails',
    'contact',
    'families',
    'lessons',
    'trials',
  ),
  adminPage('people', 'people/people'),
  adminPage('people/:id', 'people/person', 'admin/enrolments', 'admin/families', 'lessons'),
  adminPage('lessons', 'lessons/lessons', 'lessons'),
  adminPage('lessons/:id', 'lessons/lesson', 'admin/trials', 'families', 'lessons'),
  adminPage('lessons/:id/edit', 'lessons/edit', 'lessons', 'lessons/timetable', 'files'),
  adminPage('meetings', 'meetings/meetings'),
  adminPage(
    'meetings/:id',
    'meetings/meeting',
    'admin/trials',
    'families',
    'lessons',
    'lessons/changing',
    'lessons/timetable',
  ),
  adminPage('reviews', 'reviews/reviews', 'reviews/earned'),
  adminPage('reviews/:id', 'reviews/review', 'reviews/earned'),
  adminPage('teacher-pages', 'teacher-pages/teacher-pages', 'teachers/pages'),
  adminPage('teacher-pages/:id', 'teacher-pages/teacher-page', 'teachers/pages'),
  adminPage('categories', 'categories/categories'),
  adminPage('phrases', 'phrases/phrases'),
  adminPage('trials', 'trials/trials', 'trials'),
  adminPage('trials/seats', 'trials/seats'),
  adminPage('trials/:id', 'trials/trial', 'trials'),
  adminPage('upcoming', 'upcoming/upcoming', 'subscriptions'),
  adminPage('prices', 'prices/prices', 'pricing'),
  adminPage('exchange-rate', 'exchange-rate/exchange-rate'),
  adminPage('texts', 'texts/texts'),
  adminPage('texts/:id', 'texts/text'),
  adminPage('claims', 'claims/claims', 'counts', 'courses'),
  adminPage('mails', 'mails/mails'),
  adminPage('log', 'log/log'),
  adminPage('data-requests', 'data-requests/data-requests', 'privacy'),
  adminPage('data-requests/:id', 'data-requests/data-request', 'privacy'),
];
